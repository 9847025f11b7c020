import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestAbortedError } from '../errors/wallet.ts'
import { retry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers in order and throws Errors. Records the time of each call. */
function answering<T>(...answers: (T | Error)[]) {
  const startMs = Date.now()
  const askedAtMs: number[] = []
  return {
    askedAtMs,
    fn: async () => {
      const answer = answers[askedAtMs.push(Date.now() - startMs) - 1]
      if (answer instanceof Error) throw answer
      return answer as T
    },
  }
}

describe('retry', () => {
  test('behavior: returns an answer immediately', async () => {
    const { fn, askedAtMs } = answering('here')
    await expect(retry(fn)).resolves.toBe('here')
    expect(askedAtMs).toEqual([0])
  })

  test('behavior: tries three times, 200 ms apart, by default', async () => {
    const { fn, askedAtMs } = answering<string | null>(null, null, null, 'too late')
    const asking = retry(fn)
    await vi.runAllTimersAsync()
    await expect(asking).resolves.toBeNull()
    expect(askedAtMs).toEqual([0, 200, 400])
  })

  test('behavior: retries after an error and throws the last one', async () => {
    const { fn, askedAtMs } = answering(new Error('1'), new Error('2'), new Error('3'))
    const outcome = expect(retry(fn)).rejects.toThrow('3')
    await vi.runAllTimersAsync()
    await outcome
    expect(askedAtMs).toHaveLength(3)
  })

  test('behavior: returns an answer between failures', async () => {
    const { fn } = answering<string | undefined>(new Error('1'), undefined, 'here')
    const asking = retry(fn)
    await vi.runAllTimersAsync()
    await expect(asking).resolves.toBe('here')
  })

  test('param: interval and max', async () => {
    const { fn, askedAtMs } = answering<null>(null, null, null, null, null)
    const asking = retry(fn, { interval: 1000, max: 5 })
    await vi.runAllTimersAsync()
    await asking
    expect(askedAtMs).toEqual([0, 1000, 2000, 3000, 4000])
  })

  test.each([1, 0, -1])('param: max %i tries once', async (max) => {
    const { fn, askedAtMs } = answering<null>(null)
    await expect(retry(fn, { max })).resolves.toBeNull()
    expect(askedAtMs).toHaveLength(1)
  })

  test('param: again decides which answers mean "not yet"', async () => {
    const { fn } = answering('wait', 'wait', null)
    const asking = retry(fn, { again: (value) => value === 'wait' })
    await vi.runAllTimersAsync()
    await expect(asking).resolves.toBeNull()
  })

  test('param: signal stops waiting immediately', async () => {
    const controller = new AbortController()
    const { fn, askedAtMs } = answering<null>(null, null)
    const asking = retry(fn, { signal: controller.signal })
    const outcome = expect(asking).rejects.toBeInstanceOf(RequestAbortedError)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    await outcome
    expect(askedAtMs).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: does not start if already aborted', async () => {
    const { fn, askedAtMs } = answering('here')
    await expect(retry(fn, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      RequestAbortedError,
    )
    expect(askedAtMs).toEqual([])
  })
})
