// A page for each option of a client, a provider and the connect button.
import { type Guide, linksTo, type Shown, sectionsWith } from './exportPages.ts'
import { fieldsIn, type InterfaceField } from './interfaceFields.ts'

export interface OptionSources {
  /** What takes options, with TypeDoc's page of their interface: `openClientSync` and others. */
  takers: ReadonlyMap<string, string>
  examples: readonly Shown[]
  guides: readonly Guide[]
}

export interface OptionPage {
  /** Unique on file systems that ignore case. */
  name: string
  text: string
}

const MAX_SECTIONS = 8
const MAX_EXAMPLES = 2

export function optionPages({ takers, examples, guides }: OptionSources): OptionPage[] {
  const taken = [...takers].flatMap(([taker, page]) =>
    fieldsIn(page).map((field) => ({ ...field, taker, name: field.name.replace('?', '') })),
  )
  return [...Map.groupBy(taken, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, fields]) => {
      const uses = new RegExp(`\\b${name}(?::|=|\\s*[,}])`)
      const shown = examples
        .filter(({ text }) => text.startsWith('// Options:') && uses.test(text))
        .slice(0, MAX_EXAMPLES)
      // Several may describe it in the same words.
      const alike = Map.groupBy(fields, ({ type, text }) => `${type} ${text}`)
      const sections = guides.flatMap((guide) => sectionsWith(guide, name)).slice(0, MAX_SECTIONS)
      const parts = [
        `# Option \`${name}\``,
        ...[...alike.values()].map(described),
        ...(shown.length > 0 ? ['## Example', ...shown.map(run)] : []),
        ...linksTo('In the guides', sections),
      ]
      return { name, text: `${parts.join('\n\n')}\n` }
    })
}

type Taken = InterfaceField & { taker: string }

function described(fields: readonly Taken[]): string {
  const takers = fields.map(({ taker }) => taker).join(', and of ')
  const { type = '', text = '' } = fields[0] ?? {}
  // Its links are relative to TypeDoc's page.
  const plain = (some: string) => some.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return [`## Of ${takers}`, type && plain(type).replace(/^: /, 'Type: '), plain(text)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function run({ file, text }: Shown): string {
  const [name, kind] = file.split('.')
  return `\`\`\`${kind}\n${text.replace(/^\/\/ .*\n/, '')}\`\`\`\n\n<LiveRun name="${name}" />`
}
