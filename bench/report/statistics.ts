// Middle and spread of a handful of measurements. The mean would let one slow visit speak for all.

export type Summary = { median: number; min: number; max: number }

/** @returns undefined of nothing */
export function summarize(values: readonly number[]): Summary | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1]
  const [a, b] = [sorted[low], sorted[high]]
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (a === undefined || b === undefined || min === undefined || max === undefined) return undefined
  return { median: (a + b) / 2, min, max }
}
