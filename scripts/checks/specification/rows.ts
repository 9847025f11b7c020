// Reads the tables of docs/specification.md: | statement | file | test |.

export type Row = { line: number; statement: string; files: string[]; tests: string[] }

export const notYet = 'not yet'

/** @returns one row per statement, without table headers and separators */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = splitCells(text)
    const [statement = '', files = '', tests = ''] = cells
    if (cells.length < 3 || /^:?-+:?$/.test(statement) || statement.toLowerCase() === 'statement') {
      return []
    }
    return [{ line: index + 1, statement, files: namesIn(files), tests: namesIn(tests) }]
  })
}

function splitCells(text: string): string[] {
  if (!text.trim().startsWith('|')) return []
  return text
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Names are in backticks. A cell without any is `not yet` or a mistake. */
function namesIn(cell: string): string[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  return quoted.length > 0 ? quoted : [cell]
}
