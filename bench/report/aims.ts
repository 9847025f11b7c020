// Our targets, and whether they are met.
import type { Measurement } from '../measure/measurement.ts'
import { summarize } from './statistics.ts'
import type { Column } from './table.ts'

const firstLoadOverFloor = 1.12
const readyBytesMore = 28_000
const usableAfterClickMs = 50

/** @returns one line for each target with figures */
export function judgeAims(floor: Column, column: Column): string[] {
  const { title, firstLoadBytes, runs } = column
  const ratio = firstLoadBytes / floor.firstLoadBytes
  const ready = median(runs, 'readyBytes')
  const more = ready === undefined ? undefined : ready - firstLoadBytes
  const limit = `${readyBytesMore / 1000} kB`
  const clicks = (['cold', 'warm'] as const).flatMap((name) => {
    const value = median(runs, `${name}Ms`)
    if (value === undefined) return []
    const text = `wallet ${value.toFixed(0)} ms after the click, ${name}`
    return [line(title, text, value <= usableAfterClickMs, `${usableAfterClickMs} ms`)]
  })
  return [
    line(
      title,
      `first load ${ratio.toFixed(3)} × React alone`,
      ratio <= firstLoadOverFloor,
      `${firstLoadOverFloor} ×`,
    ),
    ...(more === undefined
      ? []
      : [
          line(
            title,
            `ready to connect with ${(more / 1000).toFixed(1)} kB more`,
            more <= readyBytesMore,
            limit,
          ),
        ]),
    ...clicks,
  ]
}

function line(title: string, text: string, met: boolean, limit: string): string {
  return `${met ? '✓' : '✗'} ${title}: ${text} (aim: at most ${limit})`
}

function median(runs: readonly Measurement[], name: keyof Measurement): number | undefined {
  return summarize(runs.flatMap((run) => run[name] ?? []))?.median
}
