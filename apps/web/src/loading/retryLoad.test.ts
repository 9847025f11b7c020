import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryLoad } from './retryLoad.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('retryLoad', () => {
  test('error: retries every ten seconds in a browser', async () => {
    vi.stubEnv('SSR', false)
    const load = vi
      .fn<() => Promise<string>>(async () => 'code')
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
    const loaded = retryLoad(load)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe('code')
  })

  test('error: rejects at once on the server', async () => {
    vi.stubEnv('SSR', true)
    await expect(retryLoad(() => Promise.reject(new Error('not built')))).rejects.toThrow('built')
  })
})
