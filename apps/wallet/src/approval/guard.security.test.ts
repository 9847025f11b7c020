// Row 8 of the security tests, with a fake clock: when a click counts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGuard, STABLE_MS } from './guard.ts'

const TIMINGS = 100
const STEP_MS = 1500 / TIMINGS

/** Reports visibility in place of the browser. */
let report: (isVisible: boolean, ratio: number) => void
const watched = [{}, {}] as Element[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        report = (isVisible, intersectionRatio) =>
          callback(watched.map((target) => ({ target, isVisible, intersectionRatio })))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp(covered: boolean) {
  const events = new EventTarget()
  const view = Object.assign(events, {
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: never) => clearTimeout(timer),
  }) as unknown as Window
  const guard = createGuard({ watched, covered, view, onChange: () => undefined })
  if (covered) report(true, 1)
  return { guard, say: (event: string) => events.dispatchEvent(new Event(event)) }
}

describe('createGuard (row 8)', () => {
  test.each([
    ['in the page', true],
    ['in the window', false],
  ])(`behavior: ${TIMINGS} clicks from 0 to 1500 ms count only after 800 ms: %s`, (_, covered) => {
    for (let at = 0; at < TIMINGS; at++) {
      const { guard } = setUp(covered)
      vi.advanceTimersByTime(at * STEP_MS)
      expect([at, guard.isArmed()]).toEqual([at, at * STEP_MS >= STABLE_MS])
      guard.stop()
    }
  })

  test.each([
    ['something is drawn over it', () => report(false, 1)],
    ['a part of it is cut off', () => report(true, 0.98)],
    ['the page resizes it', 'resize'],
    ['it gets focus, as from the first of two clicks', 'focus'],
    ['it loses focus', 'blur'],
    ['its tab is hidden', 'visibilitychange'],
  ])(`behavior: the wait restarts in ${TIMINGS} of ${TIMINGS} runs when %s`, (_, change) => {
    for (let at = 0; at < TIMINGS; at++) {
      const { guard, say } = setUp(true)
      vi.advanceTimersByTime(at * STEP_MS)
      if (typeof change === 'string') say(change)
      else {
        change()
        vi.advanceTimersByTime(10 * STABLE_MS)
        expect(guard.isArmed()).toBe(false)
        report(true, 1)
      }
      vi.advanceTimersByTime(STABLE_MS - 1)
      expect(guard.isArmed()).toBe(false)
      vi.advanceTimersByTime(1)
      expect(guard.isArmed()).toBe(true)
      guard.stop()
    }
  })

  test('behavior: a changed question restarts the wait, and a closed one never becomes active', () => {
    const { guard } = setUp(false)
    vi.advanceTimersByTime(STABLE_MS)
    guard.restart()
    expect(guard.isArmed()).toBe(false)
    vi.advanceTimersByTime(STABLE_MS)
    expect(guard.isArmed()).toBe(true)
    guard.stop()
    vi.advanceTimersByTime(10 * STABLE_MS)
    expect(guard.isArmed()).toBe(false)
  })

  test('behavior: counts nothing as visible until the browser reports it, and nothing in a background tab', () => {
    const { guard } = setUp(true)
    report(false, 0)
    vi.advanceTimersByTime(10 * STABLE_MS)
    expect(guard.isArmed()).toBe(false)
    vi.stubGlobal('document', { hidden: true })
    report(true, 1)
    vi.advanceTimersByTime(10 * STABLE_MS)
    expect(guard.isArmed()).toBe(false)
    guard.stop()
  })
})
