// Median and range of a few measurements. A mean would let one slow visit dominate.

export type Summary = { median: number; min: number; max: number }

/** @returns undefined without values */
export function summarize(values: readonly number[]): Summary | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1]
  const [a, b] = [sorted[low], sorted[high]]
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (a === undefined || b === undefined || min === undefined || max === undefined) return undefined
  return { median: (a + b) / 2, min, max }
}
