// Row 8 of the security tests, by a clock in the hand: when a press counts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGuard, STABLE_MS } from './guard.ts'

const TIMINGS = 100
const STEP_MS = 1500 / TIMINGS

/** What the browser says of the watched elements, said by hand. */
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
  ])(
    `behavior: of presses at ${TIMINGS} times from 0 to 1500 ms those before 800 ms do not count: %s`,
    (_, covered) => {
      for (let at = 0; at < TIMINGS; at++) {
        const { guard } = setUp(covered)
        vi.advanceTimersByTime(at * STEP_MS)
        expect([at, guard.isArmed()]).toEqual([at, at * STEP_MS >= STABLE_MS])
        guard.stop()
      }
    },
  )

  test.each([
    ['something is drawn over it', () => report(false, 1)],
    ['a part of it is cut off', () => report(true, 0.98)],
    ['the page changes its size', 'resize'],
    ['it gets the focus, as by the first of two presses', 'focus'],
    ['it loses the focus', 'blur'],
    ['its tab is left', 'visibilitychange'],
  ])(`behavior: ${TIMINGS} times the wait begins anew when %s`, (_, change) => {
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

  test('behavior: a question that was replaced or typed into begins anew, one that is over never works', () => {
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

  test('behavior: nothing is seen until the browser says so, and in a tab in the background nothing is', () => {
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
