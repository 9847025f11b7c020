import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAllowance } from '../limits/allowance.ts'
import { createSpending, type Spent } from './spending.ts'

/** Two workers, joined as the primary joins them. */
function twoWorkers() {
  const hearers: ((message: unknown) => void)[] = []
  const sent: Spent[] = []
  const worker = (own: number) =>
    createSpending({
      send(message) {
        sent.push(message)
        for (const [at, hear] of hearers.entries()) if (at !== own) hear(structuredClone(message))
      },
      listen: (hear) => void (hearers[own] = hear),
    })
  return { sent, hearers, workers: [worker(0), worker(1)] as const }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createSpending', () => {
  test('behavior: what one worker’s visitor spends counts in the other', () => {
    const { sent, workers } = twoWorkers()
    const own = workers.map((worker) => {
      const allowance = createAllowance({ units: 10, now: () => 0 })
      const tell = worker.share('calls', allowance.spend)
      return {
        ...allowance,
        spend(key: string, units: number) {
          allowance.spend(key, units)
          tell(key, units)
        },
      }
    })
    for (let at = 0; at < 10; at++) own[0]?.spend('203.0.113.7', 1)
    expect(own[1]?.waitMs('203.0.113.7')).toBe(0)
    vi.runAllTimers()
    expect(own[1]?.waitMs('203.0.113.7')).toBe(6000)
    expect(own[1]?.waitMs('203.0.113.8')).toBe(0)
    // Told together, and not told back.
    expect(sent).toEqual([{ type: 'spent', spent: [['calls', '203.0.113.7', 10]] }])
  })

  test('behavior: tells at once when many visitors spend', () => {
    const { sent, workers } = twoWorkers()
    const tell = workers[0].share('calls', () => undefined)
    for (let at = 0; at < 1000; at++) tell(String(at), 1)
    expect(sent[0]?.spent).toHaveLength(1000)
    vi.runAllTimers()
    expect(sent).toHaveLength(1)
  })

  test.each([
    undefined,
    {},
    { type: 'spent', spent: [['calls', 'key', '1']] },
    { type: 'spent', spent: [['__proto__', 'key', 1]] },
    { type: 'other', spent: [] },
  ])('error: ignores %j', (message) => {
    const { hearers, workers } = twoWorkers()
    const hear = vi.fn<(key: string, units: number) => void>()
    workers[0].share('calls', hear)
    hearers[0]?.(message)
    expect(hear).not.toHaveBeenCalled()
  })
})
