import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmptyMoment, type Sharing } from './emptyMoment.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(...answers: (Sharing | 'never' | 'fails')[]) {
  const left = vi.fn<() => void>()
  const ask = vi.fn<(signal: AbortSignal) => Promise<Sharing>>(async () => {
    const answer = answers.shift() ?? 'unknown'
    if (answer === 'never') return new Promise<Sharing>(() => {})
    if (answer === 'fails') throw new Error('asleep')
    return answer
  })
  return { ask, left, moment: createEmptyMoment(ask, left) }
}

describe('createEmptyMoment', () => {
  test('behavior: leaves if the wallet still shares nothing after the moment', async () => {
    const { moment, left } = setUp('nothing')
    moment.begin()
    await vi.advanceTimersByTimeAsync(499)
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveBeenCalledOnce()
  })
  test('behavior: stays if the wallet shares something again', async () => {
    const { moment, left } = setUp('something')
    moment.begin()
    await vi.runAllTimersAsync()
    expect(left).not.toHaveBeenCalled()
  })
  test.each(['fails', 'never', 'unknown'] as const)(
    'error: asks again if the wallet gives no answer: %s',
    async (answer) => {
      const { moment, ask, left } = setUp(answer, 'nothing')
      moment.begin()
      await vi.runAllTimersAsync()
      expect(ask).toHaveBeenCalledTimes(2)
      expect(left).toHaveBeenCalledOnce()
    },
  )
  test('error: stays if the wallet never answers, and stops asking', async () => {
    const { moment, ask, left } = setUp('never', 'fails', 'unknown')
    moment.begin()
    await vi.runAllTimersAsync()
    expect(ask).toHaveBeenCalledTimes(3)
    expect(ask.mock.calls.every(([signal]) => signal.aborted)).toBe(true)
    expect(left).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: one moment lasts at a time, and another can follow', async () => {
    const { moment, ask, left } = setUp('something', 'nothing')
    moment.begin()
    moment.begin()
    await vi.runAllTimersAsync()
    expect(ask).toHaveBeenCalledTimes(1)
    moment.begin()
    await vi.runAllTimersAsync()
    expect(left).toHaveBeenCalledOnce()
  })
  test('behavior: does nothing after it ended, even with an answer on its way', async () => {
    const { moment, ask, left } = setUp('never', 'nothing')
    moment.begin()
    await vi.advanceTimersByTimeAsync(600)
    expect(ask).toHaveBeenCalledTimes(1)
    moment.end()
    await vi.runAllTimersAsync()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(left).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
