// The page of packages/wagmi/src/testing/appPage.tsx, built with one version of wagmi. It reaches the devnet's chain
// through the product.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { passToProduct } from './passToProduct.ts'
import { type Visitor, visit } from './visitor.ts'

const file = (path: string) =>
  fileURLToPath(new URL(`../../packages/wagmi/${path}`, import.meta.url))

/** Version 2 is installed under other names. */
const aliases = {
  wagmi2: {
    wagmi: file('node_modules/wagmi2'),
    '@wagmi/core': file('node_modules/wagmi2-core'),
  },
  wagmi3: {},
} as const

export type WagmiVersion = keyof typeof aliases

export async function visitWagmi(version: WagmiVersion): Promise<Visitor> {
  const files = await make(version)
  const origin = `http://${version}.localhost`
  const rpcUrl = `${origin}/v1/?chainId=eip155:99199&projectId=aureus`
  const visitor = await visit({
    baseUrl: origin,
    wallets: [{ chains: [99199, 31337].map((id) => ({ id, rpcUrl })) }],
  })
  await visitor.page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/v1/')) return passToProduct(route)
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: typeOf(pathname) })
  })
  return visitor
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}

async function make(version: WagmiVersion): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases[version], dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: file('src/testing/appPage.tsx') },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`The page of ${version} was not built`)
  const files = new Map<string, string>()
  let head = ''
  for (const part of result.output) {
    files.set(`/${part.fileName}`, part.type === 'chunk' ? part.code : String(part.source))
    if (part.fileName.endsWith('.css')) head += `<link rel="stylesheet" href="/${part.fileName}">`
    if (part.type === 'chunk' && part.isEntry)
      head += `<script type="module" src="/${part.fileName}"></script>`
  }
  files.set(
    '/',
    `<!doctype html><html lang="en"><head><title>${version}</title>${head}</head><body><div id="app"></div></body></html>`,
  )
  return files
}
