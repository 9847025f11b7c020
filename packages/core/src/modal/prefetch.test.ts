import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasPictures, PREFETCH_LIMIT_MS, prefetch } from './prefetch.ts'

afterEach(() => vi.useRealTimers())

const settingsWith = (prefetchImages: () => unknown) => ({ prefetchImages })

describe('prefetch', () => {
  test('param: basic: loads no images', () => {
    const prefetchImages = () => {}
    expect(hasPictures({ prefetchImages })).toBe(true)
    expect(hasPictures({ basic: true, prefetchImages })).toBe(false)
    expect(hasPictures({})).toBe(false)
  })

  test('behavior: runs once', async () => {
    let runs = 0
    const settings = settingsWith(async () => runs++)
    const first = prefetch(settings)
    expect(prefetch(settings)).toBe(first)
    await first
    expect(hasPictures(settings)).toBe(false)
    await prefetch(settings)
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
  ])('error: stops waiting for a fetch that %s', async (_, prefetchImages) => {
    const settings = settingsWith(prefetchImages)
    await expect(prefetch(settings)).resolves.toBeUndefined()
    expect(hasPictures(settings)).toBe(false)
  })
  test('error: stops waiting for a fetch that never ends after one second', async () => {
    vi.useFakeTimers()
    let done = false
    void prefetch(settingsWith(() => new Promise(() => {}))).then(() => (done = true))
    await vi.advanceTimersByTimeAsync(PREFETCH_LIMIT_MS - 1)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toBe(true)
  })
})
