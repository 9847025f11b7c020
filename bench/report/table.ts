// Formats the figures side by side: medians, ratios to React alone, ranges.
import { styleText } from 'node:util'
import type { Measurement } from '../measure/measurement.ts'
import { type Summary, summarize } from './statistics.ts'

/** A contender's measurements, or the reason why they are missing. */
export type Column = {
  title: string
  firstLoadBytes: number
  runs: readonly Measurement[]
}

type Row = { title: string; unit: 'ms' | 'kB' | 'MB' | ''; of: (column: Column) => number[] }

const each = (name: keyof Measurement) => (column: Column) =>
  column.runs.flatMap((run) => run[name] ?? [])

const rows: Row[] = [
  { title: 'First paint', unit: 'ms', of: each('firstPaintMs') },
  { title: 'Button visible', unit: 'ms', of: each('visibleMs') },
  { title: 'Button usable', unit: 'ms', of: each('usableMs') },
  { title: 'Blocked until usable', unit: 'ms', of: each('blockedMs') },
  { title: 'Clicks to wallet, early', unit: 'ms', of: each('pressMs') },
  { title: 'Click to wallet, cold', unit: 'ms', of: each('coldMs') },
  { title: 'Load to wallet, cold', unit: 'ms', of: each('loadToWalletMs') },
  { title: 'Click to wallet, warm', unit: 'ms', of: each('warmMs') },
  { title: 'Reload to address, warm', unit: 'ms', of: each('reloadMs') },
  { title: 'Reload to address, cold', unit: 'ms', of: each('reloadColdMs') },
  { title: 'JavaScript, first load', unit: 'kB', of: ({ firstLoadBytes }) => [firstLoadBytes] },
  { title: 'JavaScript, idle', unit: 'kB', of: each('idleBytes') },
  { title: 'JavaScript, ready', unit: 'kB', of: each('readyBytes') },
  { title: 'JavaScript, opened', unit: 'kB', of: each('openBytes') },
  { title: 'Requests until quiet', unit: '', of: each('requests') },
  { title: 'Bytes until quiet', unit: 'kB', of: each('quietBytes') },
  { title: 'Heap, idle', unit: 'MB', of: each('heapBytes') },
  { title: 'Heap, opened', unit: 'MB', of: each('openHeapBytes') },
  { title: 'Foreign origins', unit: '', of: each('foreignOrigins') },
]

const divisors = { ms: 1, kB: 1000, MB: 1_000_000, '': 1 }
const decimals = { ms: 0, kB: 1, MB: 1, '': 0 }
const titleWidth = 26
const cellWidth = 21

/** @param columns the first is the floor, the reference of all ratios */
export function formatTable(columns: readonly Column[]): string {
  const [floor] = columns
  const head = pad('', titleWidth) + columns.map(({ title }) => cell(title)).join('')
  const body = rows.map((row) => {
    const base = floor && summarize(row.of(floor))
    const summaries = columns.map((column) => summarize(row.of(column)))
    const medians = summaries.map((summary) => cell(middle(row, summary, base)))
    const ranges = summaries.map((summary) => cell(range(row, summary)))
    const second = ranges.join('').trim()
      ? [styleText('dim', `${pad('', titleWidth)}${ranges.join('')}`.trimEnd())]
      : []
    return [`${pad(row.title, titleWidth)}${medians.join('')}`.trimEnd(), ...second].join('\n')
  })
  return [styleText('bold', head.trimEnd()), ...body].join('\n')
}

function middle(row: Row, summary: Summary | undefined, base: Summary | undefined): string {
  if (!summary) return '–'
  const text = `${figure(row, summary.median)}${row.unit && ` ${row.unit}`}`
  return base && base.median > 0 ? `${text} ${(summary.median / base.median).toFixed(2)}×` : text
}

function range(row: Row, summary: Summary | undefined): string {
  if (!summary) return ''
  const [low, high] = [figure(row, summary.min), figure(row, summary.max)]
  return low === high ? '' : `${low}–${high}`
}

const figure = (row: Row, value: number) => (value / divisors[row.unit]).toFixed(decimals[row.unit])

const pad = (text: string, width: number) => text.padEnd(width)
const cell = (text: string) => text.padStart(cellWidth)
