// A page for each export that a page or a backend uses: hooks, components, functions, values, errors.
import { fieldsIn } from './interfaceFields.ts'

export interface Export {
  /** Such as `useSignIn`. */
  name: string
  /** As imported: `@aureus/react`. */
  module: string
  /** TypeDoc's page of it. */
  text: string
  /** The folder of that page, such as `@aureus/react/functions`. */
  folder: string
}

export interface Shown {
  /** Such as `useSignIn.tsx`, the file of an example. */
  file: string
  text: string
  /** Whether it runs in the page. Others need a server of the visitor's own. */
  live: boolean
}

export interface Guide {
  /** Such as `integrating.md`. */
  file: string
  text: string
}

export interface ExportPage {
  name: string
  /** Without its ending. Unique on file systems that ignore case: `Aureus` and `aureus-wagmi`. */
  file: string
  group: (typeof groups)[number]
  text: string
}

const MAX_EXAMPLES = 3

export const groups = [
  'Hooks',
  'Components',
  'Functions',
  'Backend',
  'Testing',
  'Values',
  'Errors',
] as const

/** Schemas of what is sent, and texts: a page for each module is enough, unless a guide shows one. */
const inOnePage = /^@aureus\/(protocol\b|react\/messages$)/

export interface Sources {
  /** Functions, classes and variables. */
  exports: readonly Export[]
  /** TypeDoc's pages of the interfaces, by paths such as `@aureus/react/interfaces/UseSignInReturnType.md`. */
  interfaces: ReadonlyMap<string, string>
  examples: readonly Shown[]
  guides: readonly Guide[]
  /** The page of a module below the reference, such as `@aureus/core/events-1`; undefined without one. */
  pageOf(module: string): string | undefined
}

/** @returns pages of Markdown, by group and name */
export function exportPages(sources: Sources): ExportPage[] {
  const { exports: all, examples, guides } = sources
  const names = Map.groupBy(all, ({ name }) => name)
  const files = new Set<string>()
  const fileOf = ({ name, module }: Export) => {
    const file = files.has(name.toLowerCase())
      ? `${name}-${module.split('/').slice(1).join('-')}`
      : name
    files.add(file.toLowerCase())
    return file
  }
  const pages = all.flatMap((one) => {
    const { name } = one
    // Two modules may have functions of one name.
    const module = (names.get(name)?.length ?? 0) > 1 ? one.module : undefined
    const shown = examples
      .filter(({ text }) => imports(text, name, module))
      .toSorted((a, b) => Number(isOf(b, one)) - Number(isOf(a, one)))
      .slice(0, MAX_EXAMPLES)
    const sections = guides.flatMap((guide) => sectionsWith(guide, name, module))
    if (shown.length + sections.length === 0 && inOnePage.test(one.module)) return []
    return [{ one, name, file: fileOf(one), group: groupOf(one), shown, sections }]
  })
  const linkTo = new Map(pages.map(({ one, file }) => [one, `/reference/exports/${file}`]))
  return pages
    .map(({ one, name, file, group, shown, sections }) => {
      const throwers = group === 'Errors' ? throwersOf(one, pages) : []
      const thrownBy = throwers.map((by) => ({ title: by.name, link: linkTo.get(by) ?? '' }))
      return { name, file, group, text: page(one, { shown, sections, thrownBy, sources }) }
    })
    .toSorted(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || a.name.localeCompare(b.name, 'en'),
    )
}

/** Those that name the error where they list what they throw. */
const throwersOf = (error: Export, pages: readonly { one: Export }[]): Export[] =>
  pages
    .map(({ one }) => one)
    .filter(({ text }) => {
      const [, thrown = ''] = /^## Throws\n(.*?)(?=^## |$(?![^]))/ms.exec(text) ?? []
      return new RegExp(`\\b${error.name}\\b`).test(thrown)
    })

/** Whether the example is about it above all. */
const isOf = ({ file }: Shown, { name }: Export) => file.startsWith(`${name}.`)

function groupOf({ name, module, folder, text }: Export): ExportPage['group'] {
  if (folder.endsWith('/classes') && name.endsWith('Error')) return 'Errors'
  if (module.startsWith('@aureus/server')) return 'Backend'
  if (module.startsWith('@aureus/test-wallet')) return 'Testing'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  // A variable that holds a function is one for its callers.
  if (folder.endsWith('/variables')) return / => /.test(text) ? 'Functions' : 'Values'
  return /^[A-Z]/.test(name) ? 'Components' : 'Functions'
}

/** Whether a static or a dynamic import takes it, from the module if one is given. */
const imports = (text: string, name: string, module = '[^\'"]*') =>
  new RegExp(
    `\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?:from |= await import\\()['"]${module}['"]`,
  ).test(text)

export interface Section {
  title: string
  link: string
}

/** @returns the sections whose code imports it, or whose text has it as code */
export function sectionsWith({ file, text }: Guide, name: string, module?: string): Section[] {
  const parts = text.split(/^(?=#{1,3} )/m)
  const [, ofPage = ''] = /^# (.*)$/m.exec(text) ?? []
  const called = new RegExp(`\`${name}(?:\\(\\)|<)?[\`( ]`)
  return parts.flatMap((part) => {
    const [, title = ''] = /^#+ (.*)$/m.exec(part) ?? []
    if (!imports(part, name, module) && (module || !called.test(part))) return []
    const place = part.startsWith('# ') ? '' : `#${slug(title)}`
    const shown = title === ofPage ? title : `${ofPage}: ${title}`
    return [{ title: shown, link: `/${file.replace(/\.md$/, '')}${place}` }]
  })
}

/** As the site makes a heading's id. */
const slug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')

interface PageParts {
  shown: readonly Shown[]
  sections: readonly Section[]
  thrownBy: readonly Section[]
  sources: Sources
}

function page(one: Export, { shown, sections, thrownBy, sources }: PageParts): string {
  const body = one.text
    .replace(/^# .*$/m, `# ${one.name}`)
    .replaceAll('\\_\\_namedParameters', 'options')
    .replaceAll('`__namedParameters`', '`options`')
    .replace('## Throws', '## Errors')
  const fields = [...new Set(interfacesIn(body, one.folder))].flatMap((path) =>
    fieldsOf(path, sources.interfaces),
  )
  const [heading = '', ...rest] = body.trim().split('\n')
  const examples = shown.map(({ file, text, live }) => {
    const [name, kind] = file.split('.')
    const code = text.replace(/^\/\/ .*\n/, '')
    return `\`\`\`${kind}\n${code}\`\`\`${live ? `\n\n<LiveRun name="${name}" />` : ''}`
  })
  return `${[
    heading,
    `\`\`\`ts\nimport { ${one.name} } from '${one.module}'\n\`\`\``,
    ...[rest.join('\n').trim(), ...fields].map((text) => withLinks(text, one.folder, sources)),
    ...(examples.length > 0 ? ['## Example', ...examples] : []),
    ...linksTo('Thrown by', thrownBy),
    ...linksTo('In the guides', sections),
  ].join('\n\n')}\n`
}

export const linksTo = (heading: string, links: readonly Section[]) =>
  links.length > 0
    ? [`## ${heading}`, links.map(({ title, link }) => `- [${title}](${link})`).join('\n')]
    : []

const draftOf = (link: string, folder: string) =>
  decodeURI(new URL(link, `http://reference/${folder}/`).pathname).slice(1)

/** @returns the paths of the interfaces that parameters and results name */
const interfacesIn = (text: string, folder: string): string[] =>
  [...text.matchAll(/\]\(([^)]*\/interfaces\/[^)]*\.md)\)/g)]
    .map(([, link = '']) => draftOf(link, folder))
    .filter((path) => /(Props|Options|Parameters|ReturnType)\.md$/.test(path))

/** Types that are longer are on the module's page. */
const MAX_TYPE = 160

/** @returns a section with the fields of an interface */
function fieldsOf(path: string, interfaces: ReadonlyMap<string, string>): string[] {
  const lines = fieldsIn(interfaces.get(path) ?? '').map(({ name, type, text }) => {
    const shown = type.length > MAX_TYPE ? '' : type
    return `- **${name}**${shown}${text && `  \n  ${text}`}`
  })
  const name = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  return lines.length > 0 ? [`## Fields of ${name}`, lines.join('\n')] : []
}

/** TypeDoc links the page of each type. The site has them by module. */
function withLinks(text: string, folder: string, { pageOf }: Sources): string {
  return text.replaceAll(
    /\[([^\]]*)\]\((?!https?:)([^)]+)\)/g,
    (_, shown: string, link: string) => {
      const [, module = '', name = ''] =
        /^(.*?)\/(?:functions|interfaces|type-aliases|variables|classes|enumerations)\/([^/]+)\.md$/.exec(
          draftOf(link, folder),
        ) ?? []
      const target = module && pageOf(module)
      return !target ? shown : `[${shown}](/reference/${target}#${name.toLowerCase()})`
    },
  )
}
