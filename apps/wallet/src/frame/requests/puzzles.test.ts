import { expect, test, vi } from 'vitest'
import type { FrameContext } from '../../identity/context/context.ts'
import type { Ahead } from '../../identity/context/login.ts'
import { awaitPuzzle, prepareEmail, solveSlowly } from './puzzles.ts'

/** Entries of `Server-Timing` of the frame's document. */
const comesWith = (...names: string[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { serverTiming: names.map((name) => ({ name })) } as unknown as PerformanceEntry,
    ])

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

test('behavior: in quiet times a typed address makes no request', async () => {
  const post = vi.fn<() => Promise<object>>(async () => ({}))
  comesWith('dpop-nonce')
  const context = { api: { post }, login: { step: undefined } } as unknown as FrameContext
  const asked = { id: 'a', signal: new AbortController().signal }
  expect(await prepareEmail(context, { email: 'ann@example.com' }, asked)).toEqual({})
  expect(context.login.ahead).toBeUndefined()
  expect(post).not.toHaveBeenCalled()
})

test('behavior: in busy times each address is prepared once, and the one before it stops', async () => {
  const post = vi.fn<() => Promise<object>>(() => new Promise(() => {}))
  comesWith('dpop-nonce', 'mail-puzzles')
  const context = { api: { post }, login: { step: undefined } } as unknown as FrameContext
  const asked = { id: 'a', signal: new AbortController().signal }
  const prepare = (email: string) => prepareEmail(context, { email }, asked)
  await prepare('ann@example.co')
  const first = context.login.ahead
  await prepare('ann@example.co')
  expect(context.login.ahead).toBe(first)
  const stop = vi.spyOn(first as Ahead, 'stop')
  await prepare('ann@example.com')
  expect(stop).toHaveBeenCalledOnce()
  expect(context.login.ahead?.email).toBe('ann@example.com')
})
