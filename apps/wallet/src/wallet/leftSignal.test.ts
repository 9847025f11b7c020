import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leftSignal } from './leftSignal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('leftSignal', () => {
  test('behavior: aborts when the page takes the frame away', () => {
    let shown = false
    const { signal } = leftSignal(() => shown)
    vi.advanceTimersByTime(9000)
    expect(signal.aborted).toBe(false)
    shown = true
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
    shown = false
    vi.advanceTimersByTime(500)
    expect(signal.reason).toMatchObject({ code: 'aborted' })
  })

  test('behavior: aborts when the page never shows it', () => {
    const { signal } = leftSignal(() => false)
    vi.advanceTimersByTime(11_000)
    expect(signal.aborted).toBe(true)
  })

  test('behavior: stopped, it looks no more', () => {
    const { signal, stop } = leftSignal(() => false)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
  })
})
