// Divides a wait into parts. Each moment counts once, for the first part in this order that was going on.
import type { Mark } from './recorder.ts'

export const parts = ['server', 'code', 'worker', 'keys', 'rest'] as const
export type Part = (typeof parts)[number]

/** Milliseconds. */
export type Parts = Record<Part | 'total', number>

interface Span {
  part: Part
  fromMs: number
  toMs: number
}

export function divide(marks: readonly Mark[], fromMs: number, toMs: number): Parts {
  const spans = spansOf(marks).filter((span) => span.toMs > fromMs && span.fromMs < toMs)
  const edges = [fromMs, toMs, ...spans.flatMap((span) => [span.fromMs, span.toMs])]
    .filter((edge) => edge >= fromMs && edge <= toMs)
    .toSorted((a, b) => a - b)
  const sums: Parts = { server: 0, code: 0, worker: 0, keys: 0, rest: 0, total: toMs - fromMs }
  for (const [at, edge] of edges.entries()) {
    const end = edges[at + 1]
    if (end === undefined) break
    const active = spans.filter((span) => span.fromMs <= edge && span.toMs >= end)
    const part = parts.find((one) => active.some((span) => span.part === one)) ?? 'rest'
    sums[part] += end - edge
  }
  return sums
}

function spansOf(marks: readonly Mark[]): Span[] {
  const spans: Span[] = []
  const open = new Map<string, Mark>()
  const close = (key: string, part: Part, { atMs }: Mark) => {
    const began = open.get(key)
    open.delete(key)
    if (began) spans.push({ part, fromMs: began.atMs, toMs: atMs })
  }
  for (const mark of marks.toSorted((a, b) => a.atMs - b.atMs)) {
    const { place, name } = mark
    const key = `${place} ${name.slice(1)}`
    if (name.startsWith('+')) open.set(key, mark)
    else if (name.startsWith('-server')) close(key, 'server', mark)
    else if (name.startsWith('-code')) close(key, 'code', mark)
    const worker = /^worker (\d+) (.*)$/.exec(name)
    if (!worker) continue
    const own = `${place} worker ${worker[1]}`
    const said = worker[2] ?? ''
    // Its first question comes after its code has started and read the device's share. It may have started ahead.
    if (said.startsWith('gets ') && said !== 'gets answer') open.set(own, mark)
    else if (said === 'ask') {
      close(own, 'worker', mark)
      close(`${own} keys`, 'keys', mark)
    } else if (said === 'gets answer') open.set(`${own} keys`, mark)
    else if (said === 'done') close(`${own} keys`, 'keys', mark)
  }
  return spans
}
