import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOpenSettings, PREFETCH_LIMIT_MS } from './openSettings.ts'

afterEach(() => vi.useRealTimers())

describe('createOpenSettings', () => {
  test('behavior: by default a desktop with nothing to fetch', () => {
    const settings = createOpenSettings({ adapters: {} })
    expect(settings.prefetch()).toBeNull()
    expect(settings.facts()).toEqual({
      manualWalletConnect: false,
      hasAdapters: false,
      mobile: false,
    })
  })
  test('param: prefetchImages: runs once in a page', async () => {
    let runs = 0
    const settings = createOpenSettings({ adapters: {}, prefetchImages: async () => runs++ })
    const first = settings.prefetch()
    expect(settings.prefetch()).toBe(first)
    await first
    expect(settings.prefetch()).toBeNull()
    expect(runs).toBe(1)
  })
  test.each([
    ['rejects', () => Promise.reject(new Error('no network'))],
    [
      'throws',
      () => {
        throw new Error('no images')
      },
    ],
  ])('error: prefetchImages %s: the modal opens all the same', async (_, prefetchImages) => {
    const settings = createOpenSettings({ adapters: {}, prefetchImages })
    await expect(settings.prefetch()).resolves.toBeUndefined()
    expect(settings.prefetch()).toBeNull()
  })
  test('error: prefetchImages never ends: the modal waits one second', async () => {
    vi.useFakeTimers()
    const prefetchImages = () => new Promise(() => {})
    const settings = createOpenSettings({ adapters: {}, prefetchImages })
    const done = settings.prefetch()
    await vi.advanceTimersByTimeAsync(PREFETCH_LIMIT_MS)
    await expect(done).resolves.toBeUndefined()
  })
  test('param: basic: no pictures are fetched', () => {
    let runs = 0
    const prefetchImages = () => runs++
    expect(createOpenSettings({ adapters: {}, basic: true, prefetchImages }).prefetch()).toBeNull()
    expect(runs).toBe(0)
  })
  test('param: isMobile: is asked anew at each opening', () => {
    let mobile = false
    const settings = createOpenSettings({ adapters: { eip155: 1 }, isMobile: () => mobile })
    expect(settings.facts()).toMatchObject({ mobile: false, hasAdapters: true })
    mobile = true
    expect(settings.facts().mobile).toBe(true)
  })
})
