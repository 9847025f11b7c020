import { describe, expect, test } from 'vitest'
import { parseDurationMs } from './duration.ts'

describe('parseDurationMs', () => {
  test.each([
    ['250ms', 250],
    ['30s', 30_000],
    ['15m', 900_000],
    ['12h', 43_200_000],
    ['7d', 604_800_000],
  ])('behavior: reads %s as %d milliseconds', (text, ms) => {
    expect(parseDurationMs(text)).toBe(ms)
  })

  test.each(['', '12', 'h', '0h', '-1h', '1.5h', '12 h', '12H', '1e3s', '9999999999d'])(
    'error: %j is not a duration',
    (text) => {
      expect(parseDurationMs(text)).toBeUndefined()
    },
  )
})
