// The live examples as a page: each has its code, which is the code that runs.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

export interface ExampleFile {
  /** Such as `balance.ts`. */
  file: string
  /** Opens with a comment: `// Group: what it shows`. */
  text: string
}

/**
 * @param kind `compiled` for those that need a server of the visitor's own
 * @returns every example of a kind, by name
 */
export function readExamples(kind: 'examples' | 'compiled' = 'examples'): ExampleFile[] {
  const folder = join(projectRoot, 'docs/.vitepress/live', kind)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ file: basename(path), text: readFileSync(join(folder, path), 'utf8') }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

/**
 * @returns a page of Markdown
 * @throws Error if an example does not say what it shows
 */
export function examplesPage(files: readonly ExampleFile[]): string {
  const parsed = files.map(({ file, text }) => {
    const [, group, title, code] = /^\/\/ ([\w-]+): ([^\n]+)\n(.*)$/s.exec(text) ?? []
    if (!group || !title || !code) throw new Error(`${file} does not open with "// Group: title"`)
    return { file, group, title, code }
  })
  const groups = [...Map.groupBy(parsed, ({ group }) => group)]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([group, examples]) => [`## ${group}`, ...examples.map(section)].join('\n\n'))
  return [
    '# Live examples',
    'Each runs here, with the packages that people install. The wallet, the chain and the server are in this page: signatures are real and verified, the coins are not real, and nothing leaves your browser. An example connects the wallet first if it has to.',
    ...groups,
    '',
  ].join('\n\n')
}

/** In the order in which a page needs them. */
const order = [
  'Accounts',
  'Sign-in',
  'Names',
  'Balances',
  'Requests',
  'Transactions',
  'Hooks',
  'Modal',
  'Options',
  'Libraries',
]

function section({ file, title, code }: { file: string; title: string; code: string }): string {
  const [name, kind] = file.split('.')
  const heading = `### ${title[0]?.toUpperCase()}${title.slice(1)}`
  return `${heading} {#example-${name}}\n\n\`\`\`${kind}\n${code}\`\`\`\n\n<LiveRun name="${name}" />`
}
