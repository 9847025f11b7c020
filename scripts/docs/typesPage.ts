// Where every export without a page of its own is: types, and what the protocol package parses.
import type { Export } from './exportPages.ts'

/**
 * @param exports those without a page of their own
 * @param pageOf as in `exportPages`
 * @returns a page of Markdown with a section for each module
 */
export function typesPage(
  exports: readonly Export[],
  pageOf: (module: string) => string | undefined,
): string {
  const sections = [...Map.groupBy(exports, ({ module }) => module)].flatMap(([module, all]) => {
    const page = pageOf(module)
    if (page === undefined) return []
    const lines = all
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((one) => {
        const about = firstSentence(one.text)
        const link = `[${one.name}](/reference/${page}#${one.name.toLowerCase()})`
        return `- ${link}${about && `: ${about}`}`
      })
    return [`## ${module}`, lines.join('\n')]
  })
  return `${['# Types and schemas', 'Types, and the schemas, constants and functions of what is sent. All else has a page [by name](/reference/exports/).', ...sections].join('\n\n')}\n`
}

/** Of the description, which stands between the signature and the first heading. */
function firstSentence(text: string): string {
  const [description = ''] = text.replace(/^# .*$/m, '').split(/^#+ /m)
  const plain = description
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
  return /^.*?[.:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain
}
