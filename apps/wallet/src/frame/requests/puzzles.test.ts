import { expect, test, vi } from 'vitest'
import type { FrameContext } from '../../identity/context/context.ts'
import { awaitPuzzle, solveSlowly } from './puzzles.ts'

const setUp = () => {
  const context = { login: { step: undefined } } as FrameContext
  const leaving = new AbortController()
  const asked = { id: 'a', signal: leaving.signal }
  return { context, leaving, waiting: awaitPuzzle(context, {}, asked), asked }
}

test('behavior: the page learns of the puzzle, and its choice reaches the solver until it ends', async () => {
  const { context, waiting, asked } = setUp()
  const goSlowly = vi.fn<() => void>()
  const end = context.login.showPuzzle?.(goSlowly)
  expect(await waiting).toEqual({})
  expect(await solveSlowly(context, {}, asked)).toEqual({})
  expect(goSlowly).toHaveBeenCalledOnce()
  end?.()
  await solveSlowly(context, {}, asked)
  expect(goSlowly).toHaveBeenCalledOnce()
})

test('behavior: a page that has left is not waited for, and one that came after it is', () => {
  const { context, leaving } = setUp()
  void awaitPuzzle(context, {}, { id: 'b', signal: new AbortController().signal })
  leaving.abort()
  expect(context.login.showPuzzle).toBeDefined()
  const alone = setUp()
  alone.leaving.abort()
  expect(alone.context.login.showPuzzle).toBeUndefined()
})
