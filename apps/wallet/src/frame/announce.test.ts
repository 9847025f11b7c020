import { LoadedSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

/** A page that stores what it hears. */
function setUp() {
  const heard: unknown[] = []
  const parent = { postMessage: (data: unknown) => void heard.push(data) } as unknown as Window
  const { promise, resolve } = Promise.withResolvers<void>()
  announce({ parent }, promise)
  return { heard, answer: () => resolve() }
}

describe('announce', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('behavior: tells the page again until it answers', async () => {
    const { heard, answer } = setUp()
    expect(heard).toEqual([{ t: 'aureus:loaded' }])
    await vi.advanceTimersByTimeAsync(500)
    const again = { t: 'aureus:loaded', again: true }
    expect(heard.slice(1)).toEqual([again, again])
    expect(heard.every((one) => v.is(LoadedSchema, one))).toBe(true)
    answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toHaveLength(3)
  })

  test('behavior: stops when the page has given up', async () => {
    const { heard } = setUp()
    await vi.advanceTimersByTimeAsync(20_000)
    const { length } = heard
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toHaveLength(length)
  })
})
