// Lays figures out in the buckets of a chart.
import { buildParts, type Overview, type Span } from '@aureus/protocol/admin'
import { type Bucket, type FigureName, type Grain, grains } from '../../platform/figures/figures.ts'

const charts: Readonly<Record<Span, { grain: Grain; count: number }>> = {
  hour: { grain: 'minute', count: 60 },
  day: { grain: 'hour', count: 24 },
  week: { grain: 'hour', count: 7 * 24 },
  month: { grain: 'day', count: 30 },
  quarter: { grain: 'day', count: 90 },
}

export interface Axis {
  grain: Grain
  bucketMs: number
  /** Oldest first. The last one is the current, which is not over yet. */
  starts: number[]
}

export function axisOf(span: Span, nowMs: number): Axis {
  const { grain, count } = charts[span]
  const bucketMs = grains[grain].ms
  const lastMs = nowMs - (nowMs % bucketMs)
  const starts = Array.from({ length: count }, (_, at) => lastMs - (count - 1 - at) * bucketMs)
  return { grain, bucketMs, starts }
}

/** A line for each label that has a value, by label. */
export function seriesOf(
  buckets: readonly Bucket[],
  figure: FigureName,
  { starts, bucketMs }: Axis,
): Overview['signIns'] {
  const [first = 0] = starts
  const lines = new Map<string, number[]>()
  for (const one of buckets) {
    const place = (one.startMs - first) / bucketMs
    // A server whose clock is a little ahead has begun the next bucket.
    if (one.figure !== figure || place >= starts.length) continue
    const values = lines.get(one.label) ?? starts.map(() => 0)
    values[place] = (values[place] ?? 0) + one.value
    lines.set(one.label, values)
  }
  return [...lines]
    .map(([label, values]) => ({ label, values }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Builds in use, the most used first. Labels are written by `countBuild`; early ones had the page's build alone. */
export function buildsIn(buckets: readonly Bucket[], axis: Axis) {
  return seriesOf(buckets, 'build', axis)
    .map(({ label, values }) => {
      const [build = '', name] = label.split(' ').toReversed()
      return {
        part: buildParts.find((one) => one === name) ?? 'page',
        build,
        requests: sumOf(values),
      }
    })
    .toSorted((a, b) => b.requests - a.requests)
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)
