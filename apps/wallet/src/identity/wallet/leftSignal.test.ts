import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leftSignal } from './offerApproval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('leftSignal', () => {
  test('behavior: aborts when the page hides the frame', () => {
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

  test('behavior: aborts if the page never shows it', () => {
    const { signal } = leftSignal(() => false)
    vi.advanceTimersByTime(11_000)
    expect(signal.aborted).toBe(true)
  })

  test('behavior: stops watching', () => {
    const { signal, stop } = leftSignal(() => false)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
  })
})
