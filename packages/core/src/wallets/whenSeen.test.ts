import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenSeen } from './whenSeen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setUp() {
  const page = new EventTarget()
  const look = vi.fn<() => void>()
  const end = whenSeen(page, look)
  return { look, end, come: (event = 'visibilitychange') => page.dispatchEvent(new Event(event)) }
}

describe('whenSeen', () => {
  test.each(['visibilitychange', 'focus'])('behavior: looks at once on %s', (event) => {
    const { look, come } = setUp()
    come(event)
    expect(look).toHaveBeenCalledOnce()
  })

  test('behavior: looks at most once in 2 s, and once more for returns in between', () => {
    const { look, come } = setUp()
    for (let time = 0; time < 50; time++) come()
    expect(look).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1999)
    expect(look).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledTimes(2)
  })

  test('behavior: does not look while the page is hidden', () => {
    const { look, come } = setUp()
    vi.stubGlobal('document', { hidden: true })
    come()
    expect(look).not.toHaveBeenCalled()
  })

  test('behavior: does not look after unsubscribing, even if a look is pending', () => {
    const { look, come, end } = setUp()
    come()
    come()
    end()
    come()
    vi.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledOnce()
  })
})
