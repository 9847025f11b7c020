// A part of the product on a page of its own, built for the test that needs it.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { withPatientFonts } from './patientFonts.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const styles = ['fonts', 'base'].map((name) => file(`apps/web/src/theme/${name}.css`))

interface Files {
  bodies: ReadonlyMap<string, string | Buffer>
  /** Style sheets of what loads later: they come with it, as in the product. */
  later: ReadonlySet<string>
}

const built = new Map<string, Promise<Files>>()

/**
 * A visitor on that page, in the product's fonts and ground.
 * @param entry the page's script, from the root of the project.
 */
export async function visitPart(
  entry: string,
  { origin, ...options }: VisitorOptions & { origin: string },
): Promise<Visitor> {
  const making = built.get(entry) ?? make(entry)
  built.set(entry, making)
  const files = await making
  const visitor = await visit({ ...options, baseUrl: origin, wallets: [] })
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = path === '/' ? documentOf(files, options.theme) : files.bodies.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: typeOf(path) })
  })
  return visitor
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/html'
}

function documentOf({ bodies, later }: Files, theme = 'dark'): string {
  const head = [...bodies.keys()]
    .filter((path) => !later.has(path))
    .map((path) => {
      if (path.endsWith('.css')) return `<link rel="stylesheet" href="${path}">`
      return path.includes('/entry-') ? `<script type="module" src="${path}"></script>` : ''
    })
    .join('')
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><title>A part</title>${head}</head><body><div id="app"></div></body></html>`
}

const bodyOf = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
  fileName.endsWith('.css') ? withPatientFonts(Buffer.from(source).toString()) : Buffer.from(source)

async function make(entry: string): Promise<Files> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [file(entry), ...styles],
        output: { entryFileNames: 'entry-[name].js' },
      },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error(`The page of ${entry} was not built`)
  return {
    bodies: new Map(
      result.output.map((part) => [
        `/${part.fileName}`,
        part.type === 'chunk' ? part.code : bodyOf(part),
      ]),
    ),
    later: new Set(
      result.output.flatMap((part) =>
        part.type === 'chunk' && !part.isEntry
          ? [...(part.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
          : [],
      ),
    ),
  }
}
