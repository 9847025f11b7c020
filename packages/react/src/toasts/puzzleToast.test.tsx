import { toastsOf } from '@aureus/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enPuzzle } from '../messages/en.puzzle.ts'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn } from '../testing/renderIn.tsx'
import { showPuzzle } from './puzzleToast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const client = clientIn()
  const toasts = toastsOf(client)
  const drawn = () =>
    toasts
      .getState()
      .map(({ content }) =>
        renderToStaticMarkup(
          <AureusProvider client={client}>{content as React.ReactNode}</AureusProvider>,
        ),
      )
      .join()
  const goSlowly = vi.fn<() => void>()
  const end = showPuzzle(client)(goSlowly)
  return { toasts, drawn, end, goSlowly }
}

test('behavior: words come first, then a button, and both go with the puzzle', () => {
  const { toasts, drawn, end } = setUp()
  expect(toasts.getState()).toEqual([])
  vi.advanceTimersByTime(500)
  expect(drawn()).toContain(enPuzzle.solving)
  expect(drawn()).not.toContain('<button')
  vi.advanceTimersByTime(4500)
  expect(drawn()).toContain(enPuzzle.long)
  expect(drawn()).toMatch(/<button[^>]*>Continue slowly/)
  end()
  expect(toasts.getState()).toEqual([])
})

test('behavior: the choice is offered again to whoever dismissed the words', () => {
  const { toasts } = setUp()
  vi.advanceTimersByTime(500)
  toasts.clear()
  vi.advanceTimersByTime(4500)
  expect(toasts.getState()).toMatchObject([{ timeout: 0, loading: true }])
})

test('behavior: two puzzles at once have a toast each', () => {
  const client = clientIn()
  const ends = [showPuzzle(client)(vi.fn()), showPuzzle(client)(vi.fn())]
  vi.advanceTimersByTime(500)
  expect(toastsOf(client).getState()).toHaveLength(2)
  ends[0]?.()
  expect(toastsOf(client).getState()).toHaveLength(1)
})
