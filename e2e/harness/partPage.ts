// A separate page for a part of the product, built for the test that needs it.
import { fileURLToPath } from 'node:url'
import { pseudoTag } from '@aureus/languages/pseudoTag'
import { directionOf, type LanguageTag } from '@aureus/protocol'
import { build, type Plugin } from 'vite'
import { pseudoCatalogues } from '../languages/pseudoCatalogues.ts'
import { inLanguage, markedCatalogues, rememberEnglish } from '../languages/realTexts.ts'
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

export type PartLanguage = LanguageTag | 'pseudo'

/** Which texts a build has: those of one language, or marks for those of all others. */
type Texts = 'en' | 'pseudo' | 'marks'

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
    language = pseudoTag === undefined ? 'en' : 'pseudo',
    ...options
  }: PartOptions,
): Promise<Visitor> {
  const texts = language === 'en' || language === 'pseudo' ? language : 'marks'
  const key = `${texts} ${entry}`
  const making = built.get(key) ?? make(entry, styles, texts)
  built.set(key, making)
  const files = await making
  const visitor = await visit({ wallets: [], ...options, baseUrl: origin })
  if (texts === 'marks') await visitor.page.addInitScript(rememberEnglish)
  await visitor.page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const found =
      path === '/' ? documentOf(files, { body, language, ...options }) : files.bodies.get(path)
    if (found === undefined) return route.fulfill({ status: 404 })
    const isMarked = texts === 'marks' && path.endsWith('.js')
    const spoken = isMarked ? inLanguage(found.toString(), language as LanguageTag) : found
    return route.fulfill({ body: spoken, contentType: typeOf(path) })
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
  const [lang, dir] =
    language === undefined || language === 'pseudo'
      ? ['en', language ? 'rtl' : 'ltr']
      : [language, directionOf(language)]
  return `<!doctype html><html lang="${lang}" dir="${dir}" data-aureus data-theme="${theme}"><head><title>A part</title>${head}</head><body>${body}</body></html>`
}

const bodyOf = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
  fileName.endsWith('.css') ? withPatientFonts(Buffer.from(source).toString()) : Buffer.from(source)

const pluginsOf: Record<Texts, () => Plugin[]> = {
  en: () => [],
  pseudo: () => [pseudoCatalogues()],
  marks: () => [markedCatalogues()],
}

async function make(entry: string, styles: readonly string[], texts: Texts): Promise<Files> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: pluginsOf[texts](),
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
