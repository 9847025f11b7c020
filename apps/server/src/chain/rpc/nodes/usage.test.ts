import { expect, test } from 'vitest'
import { countUsage } from './usage.ts'

test('behavior: counts answers and failures, and knows how slow recent answers were', () => {
  const usage = countUsage()
  expect(usage).toMatchObject({ requests: 0, failures: 0, p95Ms: undefined })
  for (let ms = 1; ms <= 100; ms++) usage.answered(ms)
  usage.failed()
  expect(usage).toMatchObject({ requests: 101, failures: 1, p95Ms: 95 })
  // Only the last 200 count.
  for (let n = 0; n < 200; n++) usage.answered(7)
  expect(usage).toMatchObject({ requests: 301, p95Ms: 7 })
})
