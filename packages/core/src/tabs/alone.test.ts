import { describe, expect, test } from 'vitest'
import { aloneInBrowser } from './alone.ts'

/** Locks of a page without an origin. */
const refusing = {
  request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
} as unknown as LockManager

describe('aloneInBrowser', () => {
  test('error: runs once where the browser refuses locks', async () => {
    let runs = 0
    const run = async () => ++runs
    expect(await aloneInBrowser('a', undefined, run, refusing)).toBe(1)
    expect(await aloneInBrowser('a', new AbortController().signal, run, refusing)).toBe(2)
  })

  test('error: does not repeat a task that failed', async () => {
    let runs = 0
    const failed = aloneInBrowser('a', undefined, async () => {
      runs++
      throw new Error('unreachable')
    })
    await expect(failed).rejects.toThrow('unreachable')
    expect(runs).toBe(1)
  })

  test('error: does not run once its turn was cancelled', async () => {
    const holding = Promise.withResolvers<void>()
    const first = aloneInBrowser('b', undefined, () => holding.promise)
    const turn = new AbortController()
    const second = aloneInBrowser('b', turn.signal, async () => 'ran')
    turn.abort(new Error('too late'))
    await expect(second).rejects.toThrow('too late')
    holding.resolve()
    await first
  })
})
