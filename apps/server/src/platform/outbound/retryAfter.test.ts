import { describe, expect, test } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

const NOW = Date.UTC(2026, 10, 29, 12)

describe('retryAfterMs', () => {
  test.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': 'Sun, 29 Nov 2026 12:01:00 GMT' }, 60_000],
    [{ 'ratelimit-reset': '7' }, 7000],
    [{ 'x-ratelimit-reset': String(NOW / 1000 + 5) }, 5000],
    [{ 'retry-after': '2', 'ratelimit-reset': '100' }, 2000],
    [{ 'retry-after': 'soon', 'ratelimit-reset': '100' }, 100_000],
  ])('behavior: reads %j', (headers, expected) => {
    expect(retryAfterMs(headers, NOW)).toBe(expected)
  })

  test.each([
    ['0', 1000],
    [String(NOW / 1000 - 60), 1000],
    ['999999999', 7_200_000],
  ])('behavior: keeps %s seconds between a second and two hours', (value, expected) => {
    expect(retryAfterMs({ 'x-ratelimit-reset': value }, NOW)).toBe(expected)
  })

  test.each([{}, { 'retry-after': 'soon' }, { 'retry-after': '-1e9x' }])(
    'error: finds nothing in %j',
    (headers) => {
      expect(retryAfterMs(headers, NOW)).toBeUndefined()
    },
  )
})
