import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summarize } from './statistics.ts'

describe('summarize', () => {
  test.each([
    [[7], { median: 7, min: 7, max: 7 }],
    [[3, 1, 2], { median: 2, min: 1, max: 3 }],
    [[4, 1, 3, 2], { median: 2.5, min: 1, max: 4 }],
    [[10, 9, 1000], { median: 10, min: 9, max: 1000 }],
    [[-1, 0], { median: -0.5, min: -1, max: 0 }],
  ])('behavior: %j', (values, summary) => {
    expect(summarize(values)).toEqual(summary)
  })

  test('behavior: returns undefined without values', () => {
    expect(summarize([])).toBeUndefined()
  })

  test('behavior: half of the values lie on each side, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const summary = summarize(values)
        expect(summarize(values.toReversed())).toEqual(summary)
        const { median = Number.NaN, min, max } = summary ?? {}
        expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(
          values.length,
        )
        expect(values.filter((value) => value >= median).length * 2).toBeGreaterThanOrEqual(
          values.length,
        )
        expect([min, max]).toEqual([Math.min(...values), Math.max(...values)])
      }),
    )
  })

  test('behavior: does not modify its input', () => {
    const values = Object.freeze([3, 1, 2])
    expect(summarize(values)?.median).toBe(2)
  })
})
