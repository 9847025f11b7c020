import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('patiently', () => {
  test('error: what does not come in a browser is asked for every ten seconds', async () => {
    vi.stubEnv('SSR', false)
    const load = vi
      .fn<() => Promise<string>>(async () => 'code')
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
    const loaded = patiently(load)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe('code')
  })

  test('error: a renderer says so at once', async () => {
    vi.stubEnv('SSR', true)
    await expect(patiently(() => Promise.reject(new Error('not built')))).rejects.toThrow('built')
  })
})
