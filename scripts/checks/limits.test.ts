import { describe, expect, test } from 'vitest'
import { shortLimits } from './limits.ts'

describe('shortLimits', () => {
  test.each([
    ['const TIMEOUT_MS = 240_000'],
    ['const timeout = 40_000'],
    ['const TIMEOUT_MS = 60_000 + payloads.length * 3000'],
    ['  hookTimeout: 120_000,'],
    ['test("opens", { timeout: 180_000 }, async () => {'],
    ['export function until(condition: () => boolean, timeoutMs = 100_000) {'],
    ['await waitForLine(child, options.readyWithinMs ?? 120_000)'],
    ['  }, 120_000)'],
    ['await vi.waitFor(() => expect(ended).toBe(true), 5000)'],
    ['await expect.poll(() => rows(), { timeout: 5000 }).toEqual([])'],
    ['await expect.poll(() => rows(), { timeout: 5000, interval: 100 }).toEqual([])'],
    ['await heading.waitFor({ timeout: 20_000 })'],
    ['const signal = AbortSignal.timeout(10_000)'],
  ])('error: finds %s', (line) => {
    expect(shortLimits(`test()\n${line}\n`)).toEqual([`2: ${line.trim()}`])
  })

  test.each([
    ['const TIMEOUT_MS = 900_000'],
    ['const timeout = 600_000 + REQUESTS * 40'],
    ['  }, 600_000)'],
    ['await failure(upstream.send([call], AbortSignal.timeout(20)))'],
    ['toasts.add("Two coins came", { timeout: 0 })'],
    ['toasts.update("sign", "Done", { loading: false, timeout: 5000 })'],
    ['await answer.click({ timeout: 1000 }).catch(() => undefined)'],
    ['await found.waitFor({ timeout: 20_000 }).catch(() => undefined)'],
    ['await expect.poll(() => [1, 2].map(room)).toEqual([429, 429])'],
    ['await expect.poll(() => status(wallets), { interval: 50 }).toBe(429)'],
  ])('behavior: accepts %s', (line) => {
    expect(shortLimits(line)).toEqual([])
  })
})
