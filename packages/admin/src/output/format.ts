// Shows an answer to people: a list as a table, the rest as lines. What people chose, such as a name, may contain codes
// that move a terminal's cursor, so control characters are replaced.

type Row = Readonly<Record<string, unknown>>

/** The longest cell of a table. */
const WIDTH = 60

export function format(answer: unknown): string {
  if (!isRow(answer)) return plain(answer)
  return Object.entries(answer)
    .map(([name, value]) => {
      if (Array.isArray(value) && value.length > 0 && value.every(isRow))
        return `${name}:\n${table(value)}`
      return `${name}: ${plain(value)}`
    })
    .join('\n')
}

function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = rows.map((row) => new Map(Object.entries(row)))
  const cells = [columns, ...values.map((row) => columns.map((name) => cut(plain(row.get(name)))))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => (line[at] ?? '').length)))
  return cells
    .map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

const cut = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text)

/** In one line. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, '\u{fffd}')
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
