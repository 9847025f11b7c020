// A separate page for a part of the product, so that a test can set up exactly what it needs.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { documentLanguage, textPlugins } from '../pseudo/mode.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const base = fileURLToPath(new URL('../../apps/web/src/theme/base.css', import.meta.url))
const made = new Map<string, Promise<Map<string, string>>>()

/** @param name of the entry in `packages/react/src/testing` and of the page's origin */
export async function visitOwnPage(name: string, options: VisitorOptions): Promise<Visitor> {
  const all = await filesOf(name)
  const origin = `http://${name.toLowerCase()}.localhost`
  const visitor = await visit({ ...options, baseUrl: origin })
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = all.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: typeOf(path) })
  })
  return visitor
}

const ownPages = '../../packages/react/src/testing/NAME.tsx'

/**
 * The files of the page by path, built once.
 * @param entries where the entry is, from this folder
 */
export function filesOf(name: string, entries = ownPages): Promise<ReadonlyMap<string, string>> {
  const files = made.get(name) ?? make(name, entries)
  made.set(name, files)
  return files
}

export function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}

async function make(name: string, entries: string): Promise<Map<string, string>> {
  const entry = fileURLToPath(new URL(entries.replace('NAME', name), import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: textPlugins(),
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`The page ${name} was not built`)
  const files = new Map<string, string>()
  let head = `<style>${readFileSync(base, 'utf8').replace(/@import[^;]*;/g, '')}</style>`
  for (const file of result.output) {
    const body = file.type === 'chunk' ? file.code : String(file.source)
    files.set(`/${file.fileName}`, body)
    if (file.fileName.endsWith('.css')) head += `<link rel="stylesheet" href="/${file.fileName}">`
    if (file.type === 'chunk' && file.isEntry)
      head += `<script type="module" src="/${file.fileName}"></script>`
  }
  files.set(
    '/',
    `<!doctype html><html ${documentLanguage} data-aureus><head><title>${name}</title>${head}</head><body><div id="app"></div></body></html>`,
  )
  return files
}
