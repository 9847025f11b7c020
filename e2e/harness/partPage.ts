// A separate page for a part of the product, built for the test that needs it.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { pseudoCatalogues } from '../languages/pseudoCatalogues.ts'
import { withPatientFonts } from './patientFonts.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const pageStyles = ['fonts', 'base'].map((name) => `apps/web/src/theme/${name}.css`)

interface Files {
  bodies: ReadonlyMap<string, string | Buffer>
  /** Style sheets of later chunks, which load with them as in the product. */
  later: ReadonlySet<string>
}

const built = new Map<string, Promise<Files>>()

interface PartOptions extends VisitorOptions {
  origin: string
  /** Paths from the project's root; the product's fonts and background unless given. */
  styles?: readonly string[]
  /** The element to render into. */
  body?: string
  /** `pseudo` also writes from right to left. */
  language?: PartLanguage
}

export type PartLanguage = 'en' | 'pseudo'

/**
 * A visitor on that page.
 * @param entry the page's script, as a path from the project's root
 */
export async function visitPart(
  entry: string,
  {
    origin,
    styles = pageStyles,
    body = '<div id="app"></div>',
    language = 'en',
    ...options
  }: PartOptions,
): Promise<Visitor> {
  const key = `${language} ${entry}`
  const making = built.get(key) ?? make(entry, styles, language)
  built.set(key, making)
  const files = await making
  const visitor = await visit({ wallets: [], ...options, baseUrl: origin })
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const found =
      path === '/' ? documentOf(files, { body, language, ...options }) : files.bodies.get(path)
    if (found === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body: found, contentType: typeOf(path) })
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

function documentOf(
  { bodies, later }: Files,
  { body, language, theme = 'dark' }: Pick<PartOptions, 'body' | 'language' | 'theme'>,
): string {
  const head = [...bodies.keys()]
    .filter((path) => !later.has(path))
    .map((path) => {
      if (path.endsWith('.css')) return `<link rel="stylesheet" href="${path}">`
      return path.includes('/entry-') ? `<script type="module" src="${path}"></script>` : ''
    })
    .join('')
  return `<!doctype html><html lang="en" dir="${language === 'pseudo' ? 'rtl' : 'ltr'}" data-aureus data-theme="${theme}"><head><title>A part</title>${head}</head><body>${body}</body></html>`
}

const bodyOf = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
  fileName.endsWith('.css') ? withPatientFonts(Buffer.from(source).toString()) : Buffer.from(source)

async function make(
  entry: string,
  styles: readonly string[],
  language: PartLanguage,
): Promise<Files> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: language === 'pseudo' ? [pseudoCatalogues()] : [],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [entry, ...styles].map(file),
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
