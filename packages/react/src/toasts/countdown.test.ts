import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCountdown } from './useHeldTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createCountdown', () => {
  test('behavior: ends once, when its time is up', () => {
    const onEnd = vi.fn<() => void>()
    const countdown = createCountdown(5000, onEnd)
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
    countdown.run()
    countdown.run()
    vi.advanceTimersByTime(4999)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('behavior: resumes with the time that was left', () => {
    const onEnd = vi.fn<() => void>()
    const countdown = createCountdown(5000, onEnd)
    countdown.run()
    vi.advanceTimersByTime(3000)
    countdown.hold()
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
    countdown.run()
    vi.advanceTimersByTime(1999)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('param: %d never ends', (durationMs) => {
    const onEnd = vi.fn<() => void>()
    createCountdown(durationMs, onEnd).run()
    vi.advanceTimersByTime(2 ** 31)
    expect(onEnd).not.toHaveBeenCalled()
  })

  test('param: a time longer than a timer supports does not end at once', () => {
    const onEnd = vi.fn<() => void>()
    createCountdown(2 ** 40, onEnd).run()
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})
