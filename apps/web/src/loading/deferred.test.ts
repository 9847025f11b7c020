import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from './deferred.ts'

const Part = () => null

type Module = { Part: ComponentType }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('deferred', () => {
  test('behavior: loads once for many calls', async () => {
    const load = vi.fn<() => Promise<Module>>(async () => ({ Part }))
    const part = deferred('src/Part.tsx', load, 'Part')
    await Promise.all([part.preload(), part.preload()])
    expect(load).toHaveBeenCalledTimes(1)
    expect(part.source).toBe('src/Part.tsx')
  })

  test('error: retries a failed load in a browser without rejecting', async () => {
    vi.stubEnv('SSR', false)
    const load = vi
      .fn<() => Promise<Module>>(async () => ({ Part }))
      .mockRejectedValueOnce(new Error('offline'))
    let arrived = false
    void deferred('src/Part.tsx', load, 'Part')
      .preload()
      .then(() => (arrived = true))
    await vi.advanceTimersByTimeAsync(9_999)
    expect([load.mock.calls.length, arrived]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(1)
    expect([load.mock.calls.length, arrived]).toEqual([2, true])
  })

  test('error: rejects at once on the server', async () => {
    vi.stubEnv('SSR', true)
    const part = deferred(
      'src/Part.tsx',
      (): Promise<Module> => Promise.reject(new Error('not built')),
      'Part',
    )
    await expect(part.preload()).rejects.toThrow('not built')
  })
})
