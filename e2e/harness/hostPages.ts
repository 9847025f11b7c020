// Pages of other applications, built outside the workspace with the packed packages.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { installApp } from '../../scripts/packages/installApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const sources = fileURLToPath(new URL('../hosts', import.meta.url))
const pages = {
  react: 'react.tsx',
  shadow: 'shadow.tsx',
  plain: 'plain.ts',
  options: 'options.tsx',
  sandboxed: 'sandboxed.tsx',
} as const

export type HostPage = keyof typeof pages

/** No exceptions for styles or scripts, as in the product. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Body and type by path. */
type Files = ReadonlyMap<string, { body: string | Buffer; contentType: string }>
let built: Promise<Files> | undefined

export async function visitHost(page: HostPage, options: VisitorOptions = {}): Promise<Visitor> {
  built ??= make()
  const files = await built
  const origin = `http://${page}.host.localhost`
  const visitor = await visit({ ...options, baseUrl: origin })
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (page === 'sandboxed' && path === '/')
      return route.fulfill({ body: frameOf(page), contentType: 'text/html' })
    const file = files.get(path === '/' ? `/${page}.html` : path)
    if (!file) return route.fulfill({ status: 404 })
    // A sandboxed frame has no origin, so its own files come from another one.
    const headers = { 'content-security-policy': policy, 'access-control-allow-origin': '*' }
    return route.fulfill({ ...file, body: withTheme(file.body, options.theme), headers })
  })
  await visitor.page.goto(origin)
  return visitor
}

const frameOf = (page: HostPage) =>
  `<!doctype html><html lang="en"><title>A frame</title><iframe sandbox="allow-scripts" src="/${page}.html" width="1000" height="800"></iframe></html>`

/** Without a theme the page says nothing about it. */
const withTheme = (body: string | Buffer, theme: VisitorOptions['theme']) =>
  theme && typeof body === 'string' ? body.replace('<html', `<html data-theme="${theme}"`) : body

async function make(): Promise<Files> {
  const app = mkdtempSync(join(tmpdir(), 'aureus-hosts-'))
  try {
    await installApp(app, await packIfStale())
    for (const name of readdirSync(sources))
      cpSync(join(sources, name), join(app, name.replace(/\.txt$/, '')))
    for (const [name, script] of Object.entries(pages))
      writeFileSync(
        join(app, `${name}.html`),
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><div id="root"></div><script type="module" src="./${script}"></script></html>`,
      )
    return await buildPages(app)
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
}

async function buildPages(app: string): Promise<Files> {
  const output = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.keys(pages).map((name) => join(app, `${name}.html`)) },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error('The host pages were not built')
  return new Map(
    result.output.map((file) => {
      const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
      if (file.fileName.endsWith('.html'))
        return [`/${file.fileName}`, { body: body.toString(), contentType: 'text/html' }]
      const contentType = file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript'
      return [`/${file.fileName}`, { body, contentType }]
    }),
  )
}
