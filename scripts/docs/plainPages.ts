// The site's pages as Markdown, with an index, for readers that are programs (https://llmstxt.org).
import { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Section {
  text: string
  items: readonly { text: string; link: string }[]
}

/** @returns the file of a page, such as `start.md` for `/start#install` and `index.md` for `/` */
function fileOf(link: string): string {
  const [path = ''] = link.split('#')
  return `${path.endsWith('/') ? `${path}index` : path}.md`.slice(1)
}

const placeOf = (link: string) => /#.*/.exec(link)?.[0] ?? ''

/**
 * @param sections the site's menu
 * @returns `llms.txt`
 */
export function indexOf(sections: readonly Section[], description: string): string {
  const lists = sections.map(({ text, items }) =>
    [
      `## ${text}`,
      items
        .map((item) => `- [${item.text}](/${fileOf(item.link)}${placeOf(item.link)})`)
        .join('\n'),
    ].join('\n\n'),
  )
  return `${['# Aureus', `> ${description}`, ...lists].join('\n\n')}\n`
}

/** Writes every page as Markdown beside the built one, and `llms.txt`. */
export function writePlainPages(
  sections: readonly Section[],
  { source, target, description }: { source: string; target: string; description: string },
): void {
  for (const page of globSync('**/*.md', { cwd: source, exclude: ['node_modules/**'] })) {
    // The site leaves some files out.
    if (!existsSync(join(target, page.replace(/\.md$/, '.html')))) continue
    mkdirSync(dirname(join(target, page)), { recursive: true })
    cpSync(join(source, page), join(target, page))
  }
  const missing = sections
    .flatMap(({ items }) => items)
    .filter(({ link }) => !existsSync(join(target, fileOf(link))))
  if (missing.length > 0) throw new Error(`The menu has pages without a file: ${missing[0]?.link}`)
  writeFileSync(join(target, 'llms.txt'), indexOf(sections, description))
}
