import { describe, expect, test } from 'vitest'
import { bucketAt, bucketByKey, lineOf, peakOf } from './chartGeometry.ts'

describe('lineOf', () => {
  test.each([
    [[0, 5, 10], 10, 'M0 140L240 70L480 0'],
    [[0, 0], 1, 'M0 140L480 140'],
    [[5], 10, 'M0 70H480'],
    [[-5, 5], 10, 'M0 140L480 70'],
    [[], 1, ''],
  ])('behavior: the values %j below %d make %j', (values, peak, path) =>
    expect(lineOf(values, peak)).toBe(path),
  )

  test('behavior: no value of a chart leaves it', () => {
    const series = [
      { label: 'a', values: [3, 900_000_000_000] },
      { label: 'b', values: [0, 7] },
    ]
    const peak = peakOf(series)
    expect(lineOf([900_000_000_000], peak)).toBe('M0 0H480')
    expect(peakOf([{ label: 'a', values: [0, 0] }])).toBe(1)
  })
})

describe('bucketAt', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [0.49, 1],
    [1, 3],
    [2, 3],
  ])('behavior: the share %d of four buckets is bucket %d', (share, bucket) =>
    expect(bucketAt(share, 4)).toBe(bucket),
  )
})

describe('bucketByKey', () => {
  test.each([
    ['ArrowRight', undefined, 0],
    ['ArrowRight', 3, 3],
    ['ArrowLeft', undefined, 3],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Tab', 1, undefined],
  ])('behavior: %s from %j of four leads to %j', (key, at, bucket) =>
    expect(bucketByKey(key, at, 4)).toBe(bucket),
  )
})
