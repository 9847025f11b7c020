// Pages with the custom elements, built outside the workspace from the packed packages.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { build } from 'vite'
import { inject } from 'vitest'
import { installApp, installedPath, linkFrom } from '../../scripts/packages/installApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const sources = join(home, 'elements')
/** As in the product: no exceptions for styles or scripts. Frameworks make a policy of their own for templates. */
const policy = (page: Page) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types ${page === 'plain' ? "'none'" : frameworks[page].trusted}`

const isCustomElement = (tag: string) => tag.startsWith('aureus-')
const frameworks = {
  vue: {
    plugin: '@vitejs/plugin-vue',
    make: 'default',
    options: { template: { compilerOptions: { isCustomElement } } },
    trusted: 'vue',
  },
  svelte: {
    plugin: '@sveltejs/vite-plugin-svelte',
    make: 'svelte',
    options: { configFile: false },
    trusted: 'svelte-trusted-html',
  },
} as const

type Files = ReadonlyMap<string, string | Buffer>
type Framework = keyof typeof frameworks
type Page = 'plain' | Framework
const made = new Map<Page, Promise<Files>>()

/** Optional dependencies: a registry may lack them. */
export const hasFramework = (name: Framework) =>
  [name, frameworks[name].plugin].every((one) => existsSync(join(home, 'node_modules', one)))

/** The page forwards `/v1` to the product, as a proxy in front of an application does. */
export async function visitElement(page: Page, options: VisitorOptions = {}): Promise<Visitor> {
  const making = made.get(page) ?? make(page)
  made.set(page, making)
  const files = await making
  const origin = `http://${page}.element.localhost`
  const product = inject('baseUrl')
  const visitor = await visit({ ...options, baseUrl: origin })
  await visitor.page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) {
      const headers = {
        ...(await request.allHeaders()),
        origin: product,
        host: new URL(product).host,
      }
      const url = `${product}${pathname}${search}`
      // The visit may end before the answer.
      const response = await route.fetch({ url, headers }).catch(() => undefined)
      return response ? route.fulfill({ response }) : route.abort().catch(() => undefined)
    }
    const body = files.get(pathname === '/' ? '/index.html' : pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    const headers = { 'content-security-policy': policy(page) }
    return route.fulfill({ body, contentType: typeOf(pathname), headers })
  })
  await visitor.page.goto(origin)
  return visitor
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}

async function make(page: Page): Promise<Files> {
  const app = mkdtempSync(join(tmpdir(), `aureus-${page}-`))
  try {
    await installApp(app, await packIfStale())
    return page === 'plain' ? plainFiles(app) : await buildApp(page, app)
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
}

/** Without a bundler: the files of the package as they are. */
function plainFiles(app: string): Files {
  const dist = installedPath(app, '@aureus/element', 'dist')
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const own = (name: string) => readFileSync(join(sources, name))
  return new Map<string, string | Buffer>([
    ...scripts.map((file) => [`/aureus/${file}`, readFileSync(join(dist, file))] as const),
    ['/index.html', own('plain.html.txt')],
    ['/page.js', own('page.js.txt')],
    ['/host.css', readFileSync(join(home, 'hosts/host.css'))],
  ])
}

async function buildApp(framework: Framework, app: string): Promise<Files> {
  for (const folder of [sources, join(sources, framework)])
    for (const entry of readdirSync(folder).filter((name) => name.endsWith('.txt')))
      cpSync(join(folder, entry), join(app, entry.replace(/\.txt$/, '')))
  const { plugin, make, options } = frameworks[framework]
  for (const name of [framework, plugin]) linkFrom(app, home, name)
  const path = createRequire(join(home, 'package.json')).resolve(plugin)
  const made = (await import(path)) as Record<string, (options: object) => PluginOption>
  const output = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    plugins: [made[make]?.(options)],
    build: { write: false, modulePreload: { polyfill: false } },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error('The page was not built')
  return new Map(
    result.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  )
}
