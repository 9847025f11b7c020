import { MAX_MESSAGES_PER_SECOND, MAX_REQUESTS_IN_FLIGHT } from '@aureus/protocol/embedded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

describe('createPace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('behavior: sends all messages in order, within the frame’s limit per second', async () => {
    const pace = createPace()
    const sentAtMs: number[] = []
    const order: number[] = []
    for (let i = 0; i < 100; i++)
      pace.enter(() => {
        sentAtMs.push(Date.now())
        order.push(i)
        queueMicrotask(pace.leave)
      })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(order).toEqual(Array.from({ length: 100 }, (_, i) => i))
    for (const at of sentAtMs) {
      const within = sentAtMs.filter((other) => other >= at && other < at + 1000)
      expect(within.length).toBeLessThanOrEqual(MAX_MESSAGES_PER_SECOND)
    }
  })

  test('behavior: keeps the number of unanswered messages within the frame’s limit', async () => {
    const pace = createPace()
    let sent = 0
    for (let i = 0; i < 100; i++) pace.enter(() => void sent++)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toBe(MAX_REQUESTS_IN_FLIGHT)
    pace.leave()
    expect(sent).toBe(MAX_REQUESTS_IN_FLIGHT + 1)
  })

  test('behavior: does not send a message removed from the queue', async () => {
    const pace = createPace()
    const sent: number[] = []
    const takeOut = Array.from({ length: 30 }, (_, i) => pace.enter(() => sent.push(i)))
    expect(takeOut[0]?.()).toBe(false)
    expect(takeOut[29]?.()).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(Array.from({ length: 29 }, (_, i) => i))
  })
})
