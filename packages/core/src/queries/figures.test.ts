import { describe, expect, test } from 'vitest'
import {
  FIRST_RETRY_MS,
  FRESH_MS,
  KEPT_MS,
  MAX_RETRIES,
  MAX_RETRY_MS,
  retryDelayMs,
} from './figures.ts'

describe('figures', () => {
  test('behavior: results are fresh for 5000 ms, retried 3 times capped at 30 s, and dropped after 5 minutes', () => {
    expect({ FRESH_MS, MAX_RETRIES, FIRST_RETRY_MS, MAX_RETRY_MS, KEPT_MS }).toEqual({
      FRESH_MS: 5000,
      MAX_RETRIES: 3,
      FIRST_RETRY_MS: 1000,
      MAX_RETRY_MS: 30_000,
      KEPT_MS: 300_000,
    })
  })
})

describe('retryDelayMs', () => {
  test('behavior: doubles up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(retryDelayMs)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })
})
