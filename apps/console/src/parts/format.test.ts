import { describe, expect, test } from 'vitest'
import { formatAgo, formatLength, formatShare, formatWei } from './format.ts'

describe('formatWei', () => {
  test.each([
    ['0', '0 ETH'],
    ['1', '0.000000000000000001 ETH'],
    ['1000000000000000000', '1 ETH'],
    ['1234500000000000000000', '1,234.5 ETH'],
    ['123456789012345678901234567890', '123,456,789,012.34567890123456789 ETH'],
  ])('behavior: shows %s wei as %s, without losing a digit', (wei, text) =>
    expect(formatWei(wei, 'ETH')).toBe(text),
  )
})

describe('formatAgo', () => {
  const nowMs = 1_795_000_000_000
  test.each([
    [0, 'now'],
    [-59_000, '59 seconds ago'],
    [-60_000, '1 minute ago'],
    [-86_400_000 * 3, '3 days ago'],
    [3_600_000 * 2, 'in 2 hours'],
  ])('behavior: %d ms from now is %s', (apart, text) =>
    expect(formatAgo(nowMs + apart, nowMs)).toBe(text),
  )
})

describe('formatLength', () => {
  test.each([
    [400, '0 seconds'],
    [90_000, '1 minute'],
    [7_200_000, '2 hours'],
  ])('behavior: %d ms are %s', (ms, text) => expect(formatLength(ms)).toBe(text))
})

test('behavior: a share of nothing is zero', () => {
  expect([formatShare(1, 8), formatShare(0, 0)]).toEqual(['12.5%', '0%'])
})
