import { describe, expect, test } from 'vitest'
import { createServerClock } from './serverClock.ts'

const serverMs = Date.parse('2026-11-28T12:00:00Z')

function observed(
  { aheadMs, tookMs = 100 }: { aheadMs: number; tookMs?: number },
  headers: Record<string, string> = {},
) {
  let deviceMs = serverMs + aheadMs
  const clock = createServerClock(() => deviceMs)
  const askedMs = deviceMs
  deviceMs += tookMs
  const given = { date: new Date(serverMs).toUTCString(), 'cache-control': 'no-store', ...headers }
  clock.observe({ headers: new Headers(given) }, askedMs)
  return { wrongByMs: clock.nowMs() - (serverMs + tookMs) }
}

describe('createServerClock', () => {
  test.each([
    ['90 s ahead', 90_000],
    ['90 s behind', -90_000],
    ['three hours ahead', 10_800_000],
    ['a year behind', -31_536_000_000],
  ])('behavior: knows the server’s time on a device that is %s', (_, aheadMs) => {
    expect(Math.abs(observed({ aheadMs }).wrongByMs)).toBeLessThanOrEqual(1000)
  })

  test('behavior: believes a device that is right within the header’s precision', () => {
    expect(observed({ aheadMs: 900 }).wrongByMs).toBe(900)
    expect(observed({ aheadMs: 0, tookMs: 8000 }).wrongByMs).toBe(0)
  })

  test('behavior: a later answer replaces what an earlier one said', () => {
    let deviceMs = serverMs + 90_000
    const clock = createServerClock(() => deviceMs)
    const headers = new Headers({
      date: new Date(serverMs).toUTCString(),
      'cache-control': 'no-store',
    })
    clock.observe({ headers }, deviceMs)
    // The device asked a time server.
    deviceMs = serverMs
    clock.observe({ headers }, deviceMs)
    expect(clock.nowMs()).toBe(serverMs)
  })

  test.each([
    ['a stored answer', { 'cache-control': 'public, max-age=60' }],
    ['an answer without a time', { date: '' }],
    ['a malformed time', { date: 'yesterday' }],
  ])('error: ignores %s', (_, headers) => {
    expect(observed({ aheadMs: 90_000 }, headers).wrongByMs).toBe(90_000)
  })
})
