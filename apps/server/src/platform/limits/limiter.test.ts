import { describe, expect, test, vi } from 'vitest'
import { createLimiter, type LimitStore } from './limiter.ts'

function start(store?: Partial<LimitStore>, servers = 1) {
  const clock = { nowMs: 0 }
  const limiter = createLimiter({ now: () => clock.nowMs, servers })
  if (store) limiter.shareThrough({ isAway: false, take: async () => [0], spend() {}, ...store })
  const limit = limiter.limit('calls', 6)
  const take = (units = 1) => limiter.take([{ limit, key: 'a', units }])
  return { clock, limiter, limit, take }
}

describe('createLimiter', () => {
  test('behavior: takes all uses or none', () => {
    const { limiter, limit } = start()
    const scarce = limiter.limit('scarce', 1)
    const both = [
      { limit, key: 'a', units: 1 },
      { limit: scarce, key: 'a', units: 1 },
    ]
    expect([limiter.take(both), limiter.take(both)]).toEqual([0, 60_000])
    expect(limiter.take([{ limit, key: 'a', units: 5 }])).toBe(0)
    expect(limiter.take([{ limit, key: 'a', units: 1 }])).toBe(10_000)
  })

  test('behavior: remembers a refusal of the store until it ends, and asks again afterwards', async () => {
    const asked = vi.fn<LimitStore['take']>(async () => [3000])
    const { clock, take } = start({ take: asked })
    expect(await take()).toBe(3000)
    clock.nowMs = 2999
    expect([take(), asked.mock.calls.length]).toEqual([1, 1])
    clock.nowMs = 3000
    asked.mockResolvedValue([0])
    expect([await take(), asked.mock.calls.length]).toEqual([0, 2])
  })

  test('error: counts here while the store is away, and goes on from what was taken here before', async () => {
    const store = {
      isAway: false,
      take: async () => [0],
      spend: () => undefined,
    }
    const { limiter, limit } = start()
    limiter.shareThrough(store)
    const take = () => limiter.take([{ limit, key: 'a', units: 1 }])
    for (let at = 0; at < 8; at++) expect(await take()).toBe(0)
    store.isAway = true
    expect(take()).toBeGreaterThan(0)
  })

  test('error: counts here if the store fails', async () => {
    const { take } = start({ take: () => Promise.reject(new Error('away')) })
    const waits = []
    for (let at = 0; at < 7; at++) waits.push(await take())
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 10_000])
  })

  test('param: servers: each takes its part while nothing counts for all', () => {
    const { take } = start(undefined, 3)
    expect([take(), take(), take()]).toEqual([0, 0, 30_000])
  })

  test('behavior: tells the store what was used already', () => {
    const spend = vi.fn<LimitStore['spend']>()
    const { limiter, limit } = start({ spend })
    limiter.spend({ limit, key: 'a', units: 9 })
    expect(spend).toHaveBeenCalledWith({ limit, key: 'a', units: 9 })
    expect(limiter.debt(limit, 'a')).toBe(3)
  })
})
