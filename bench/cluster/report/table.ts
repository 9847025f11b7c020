// One line for each fault.
import type { Verdict } from './verdict.ts'

export interface Row {
  name: string
  /** Why the fault was not tried. */
  skipped?: string | undefined
  verdict?: Verdict | undefined
  /** Requests of each kind, and what was wrong with failed ones. */
  kinds?: Record<string, number>
  failures?: Record<string, number>
}

const head = ['', 'fault', 'requests', 'failed', 'longest errors', 'slowest', 'lost', 'twice']

export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, skipped, verdict }) => {
    if (!verdict) return ['–', name, skipped ?? '']
    const { requests, failed, longestErrorMs, slowestMs, lost, twice, missed } = verdict
    const ms = (value: number) => `${Math.round(value)} ms`
    const figures = [requests, failed, ms(longestErrorMs), ms(slowestMs), lost, twice]
    return [missed.length === 0 ? '✓' : '✗', name, ...figures.map(String)]
  })
  const widths = head.map((title, at) =>
    Math.max(
      title.length,
      ...cells.filter((row) => row.length > 3).map((row) => row[at]?.length ?? 0),
    ),
  )
  const names = Math.max(...cells.map(([, name = '']) => name.length))
  widths[1] = Math.max(widths[1] ?? 0, names)
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) =>
        at < 2
          ? cell.padEnd(widths[at] ?? 0)
          : row.length > 3
            ? cell.padStart(widths[at] ?? 0)
            : cell,
      )
      .join('  ')
      .trimEnd()
  const lines = rows.flatMap(({ verdict }, at) => [
    line(cells[at] ?? []),
    ...(verdict?.missed ?? []).map((text) => `     ${text}`),
  ])
  return [line(head), ...lines].join('\n')
}
