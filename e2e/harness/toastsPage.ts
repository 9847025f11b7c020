// The toasts on a page of their own, so that a test can ask for exactly the ones it needs.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const entry = fileURLToPath(
  new URL('../../packages/react/src/testing/toastsPage.tsx', import.meta.url),
)
const base = fileURLToPath(new URL('../../apps/web/src/theme/base.css', import.meta.url))
const origin = 'http://toasts.localhost'

let files: Promise<Map<string, string>> | undefined

/** A visitor on that page; its clock is installed, and runs as the real one until it is moved. */
export async function visitToasts(options: VisitorOptions = {}): Promise<Visitor> {
  files ??= make()
  const made = await files
  const visitor = await visit({ ...options, baseUrl: origin, wallets: [] })
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = made.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: typeOf(path) })
  })
  await visitor.page.clock.install()
  await visitor.page.goto(origin)
  await visitor.page.getByRole('heading', { name: 'first' }).waitFor()
  return visitor
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}

async function make(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('The page of the toasts was not built')
  const made = new Map<string, string>()
  let head = `<style>${readFileSync(base, 'utf8').replace(/@import[^;]*;/g, '')}</style>`
  for (const file of result.output) {
    const body = file.type === 'chunk' ? file.code : String(file.source)
    made.set(`/${file.fileName}`, body)
    if (file.fileName.endsWith('.css')) head += `<link rel="stylesheet" href="/${file.fileName}">`
    if (file.type === 'chunk' && file.isEntry)
      head += `<script type="module" src="/${file.fileName}"></script>`
  }
  made.set(
    '/',
    `<!doctype html><html lang="en"><head><title>Toasts</title>${head}</head><body><div id="app"></div></body></html>`,
  )
  return made
}
