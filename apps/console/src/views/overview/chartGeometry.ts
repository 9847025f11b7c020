// Where the lines of a chart go, in the units of its `viewBox`.

export const WIDTH = 480
export const HEIGHT = 140

export interface Series {
  label: string
  values: readonly number[]
}

/** At least 1, so that a chart of zeros lies on the ground. */
export function peakOf(series: readonly Series[]): number {
  let peak = 0
  for (const { values } of series) for (const value of values) peak = Math.max(peak, value)
  return peak || 1
}

/** The middle of a bucket. */
export const xOf = (index: number, count: number): number =>
  count <= 1 ? WIDTH / 2 : (index / (count - 1)) * WIDTH

/** What is less than 0, such as after a reorganisation, lies on the ground. */
const yOf = (value: number, peak: number): number => HEIGHT - (Math.max(0, value) / peak) * HEIGHT

/** A path through all values; a single one is a line across. */
export function lineOf(values: readonly number[], peak: number): string {
  const [only] = values
  if (values.length === 1 && only !== undefined) return `M0 ${y(only, peak)}H${WIDTH}`
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(xOf(index, values.length))} ${y(value, peak)}`,
    )
    .join('')
}

/** The bucket nearest to a place. @param share from 0 at the start to 1 at the end */
export const bucketAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))

/** The bucket that a key leads to from the one in hand; undefined for other keys. */
export function bucketByKey(
  key: string,
  at: number | undefined,
  count: number,
): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (at ?? count) - 1)
    case 'ArrowRight':
      return Math.min(last, (at ?? -1) + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const y = (value: number, peak: number) => round(yOf(value, peak))
