// A page for each hook, component and function that an example or a guide shows.

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
  /** Such as `useSignIn`, the name of a live example. */
  file: string
  text: string
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

export const groups = ['Hooks', 'Components', 'Functions', 'Backend', 'Errors'] as const

export interface Sources {
  /** Functions and classes. */
  exports: readonly Export[]
  /** TypeDoc's pages of the interfaces, by paths such as `@aureus/react/interfaces/UseSignInReturnType.md`. */
  interfaces: ReadonlyMap<string, string>
  examples: readonly Shown[]
  guides: readonly Guide[]
  /** The page of a module below the reference, such as `@aureus/core/events-1`; undefined without one. */
  pageOf(module: string): string | undefined
}

/** @returns pages of Markdown, by group and name; none for an export that nothing shows */
export function exportPages(sources: Sources): ExportPage[] {
  const { exports: all, examples, guides } = sources
  const seen = new Set<string>()
  const files = new Set<string>()
  const fileOf = ({ name, module }: Export) => {
    const file = files.has(name.toLowerCase()) ? `${name}-${module.split('/')[1]}` : name
    files.add(file.toLowerCase())
    return file
  }
  return all
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .flatMap((one) => {
      const runs = examples
        .filter(({ text }) => imports(text, one.name))
        .toSorted((a, b) => Number(isOf(b, one)) - Number(isOf(a, one)))
        .slice(0, MAX_EXAMPLES)
      const sections = guides.flatMap((guide) => sectionsWith(guide, one.name))
      if (runs.length + sections.length === 0) return []
      const { name } = one
      return [
        {
          name,
          file: fileOf(one),
          group: groupOf(one),
          text: page(one, { runs, sections, sources }),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || a.name.localeCompare(b.name, 'en'),
    )
}

/** Whether the example is about it above all. */
const isOf = ({ file }: Shown, { name }: Export) => file.startsWith(`${name}.`)

function groupOf({ name, module, folder }: Export): ExportPage['group'] {
  if (folder.endsWith('/classes')) return 'Errors'
  if (module.startsWith('@aureus/server')) return 'Backend'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  return /^[A-Z]/.test(name) ? 'Components' : 'Functions'
}

/** Whether a static or a dynamic import takes it. */
const imports = (text: string, name: string) =>
  new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(?:from|= await import)`).test(text)

interface Section {
  title: string
  link: string
}

/** @returns the sections whose code imports it, or whose text has it as code */
function sectionsWith({ file, text }: Guide, name: string): Section[] {
  const parts = text.split(/^(?=#{1,3} )/m)
  const [, ofPage = ''] = /^# (.*)$/m.exec(text) ?? []
  const called = new RegExp(`\`${name}(?:\\(\\)|<)?[\`( ]`)
  return parts.flatMap((part) => {
    const [, title = ''] = /^#+ (.*)$/m.exec(part) ?? []
    if (!imports(part, name) && !called.test(part)) return []
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
  runs: readonly Shown[]
  sections: readonly Section[]
  sources: Sources
}

function page(one: Export, { runs, sections, sources }: PageParts): string {
  const body = one.text
    .replace(/^# .*$/m, `# ${one.name}`)
    .replaceAll('\\_\\_namedParameters', 'options')
    .replaceAll('`__namedParameters`', '`options`')
    .replace('## Throws', '## Errors')
  const fields = [...new Set(interfacesIn(body, one.folder))].flatMap((path) =>
    fieldsOf(path, sources.interfaces),
  )
  const [heading = '', ...rest] = body.trim().split('\n')
  const examples = runs.map(({ file, text }) => {
    const [name, kind] = file.split('.')
    const code = text.replace(/^\/\/ .*\n/, '')
    return `\`\`\`${kind}\n${code}\`\`\`\n\n<LiveRun name="${name}" />`
  })
  return `${[
    heading,
    `\`\`\`ts\nimport { ${one.name} } from '${one.module}'\n\`\`\``,
    ...[rest.join('\n').trim(), ...fields].map((text) => withLinks(text, one.folder, sources)),
    ...(examples.length > 0 ? ['## Example', ...examples] : []),
    ...(sections.length > 0
      ? ['## In the guides', sections.map(({ title, link }) => `- [${title}](${link})`).join('\n')]
      : []),
  ].join('\n\n')}\n`
}

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
  const [, ...parts] = (interfaces.get(path) ?? '').split(/^### (?=\S)/m)
  const lines = parts.map((part) => {
    const [name = '', ...rest] =
      part
        .split(/^(?:\*\*\*|#{2,4} .*)$/m)[0]
        ?.trim()
        .split('\n') ?? []
    const text = rest
      .filter((line) => !line.startsWith('>'))
      .join(' ')
      .trim()
    // A method has its parameters after its name.
    const [, type = ''] = /^> .*?\*\*((?:\(|: ).*)$/m.exec(part) ?? []
    const shown = type.length > MAX_TYPE ? '' : type
    return `- **${name.replace(/\(\)$/, '')}**${shown}${text && `  \n  ${text}`}`
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
      const target = pageOf(module)
      return target === undefined ? shown : `[${shown}](/reference/${target}#${name.toLowerCase()})`
    },
  )
}
