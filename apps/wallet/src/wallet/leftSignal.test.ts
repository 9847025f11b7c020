import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leftSignal } from './leftSignal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('leftSignal', () => {
  test('behavior: aborts when the page takes the frame away', () => {
    const view = { innerWidth: 0 }
    const { signal } = leftSignal(view)
    vi.advanceTimersByTime(9000)
    expect(signal.aborted).toBe(false)
    view.innerWidth = 400
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
    view.innerWidth = 0
    vi.advanceTimersByTime(500)
    expect(signal.reason).toMatchObject({ code: 'aborted' })
  })

  test('behavior: aborts when the page never shows it', () => {
    const { signal } = leftSignal({ innerWidth: 0 })
    vi.advanceTimersByTime(11_000)
    expect(signal.aborted).toBe(true)
  })

  test('behavior: stopped, it looks no more', () => {
    const { signal, stop } = leftSignal({ innerWidth: 0 })
    stop()
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
  })
})
