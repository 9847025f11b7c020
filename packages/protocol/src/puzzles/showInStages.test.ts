import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInStages } from './showInStages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const seen: string[] = []
  let press = () => {}
  const show = showInStages(
    (stage, goSlowly) => {
      seen.push(stage)
      press = goSlowly
    },
    () => void seen.push('hidden'),
  )
  const end = show(() => void seen.push('goes slowly'))
  return { seen, end, press: () => press() }
}

test('behavior: says nothing of a puzzle that is solved within half a second', () => {
  const { seen, end } = setUp()
  vi.advanceTimersByTime(499)
  end()
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual(['hidden'])
})

test('behavior: words after half a second, the slow way after five, and it is taken once', () => {
  const { seen, end, press } = setUp()
  vi.advanceTimersByTime(4999)
  expect(seen).toEqual(['solving'])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['solving', 'long'])
  press()
  press()
  end()
  expect(seen.slice(2)).toEqual(['slow', 'goes slowly', 'hidden'])
})
