import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Puzzle } from './puzzle.ts'
import { solverAt } from './solveInWorker.ts'

const puzzle: Puzzle = {
  token: 'A'.repeat(76),
  algorithm: 'scrypt',
  cost: 4096,
  blockSize: 8,
  difficulty: 1,
  expiresAt: 1_800_000_000_000,
}

/** Workers that the solver started. */
class StubWorker extends EventTarget {
  static made: StubWorker[] = []
  readonly url: unknown
  readonly postMessage = vi.fn<(message: unknown) => void>()
  readonly terminate = vi.fn<() => void>()
  constructor(url: unknown) {
    super()
    this.url = url
    StubWorker.made.push(this)
  }
}

const { signal } = new AbortController()
const solve = solverAt('/assets/puzzleWorker.js')

beforeEach(() => {
  StubWorker.made = []
  vi.stubGlobal('Worker', StubWorker)
})
afterEach(() => vi.unstubAllGlobals())

describe('solverAt', () => {
  test('behavior: asks a Worker, which ends with its answer', async () => {
    const solving = solve(puzzle, signal)
    const [worker] = StubWorker.made
    expect(worker?.url).toBe('/assets/puzzleWorker.js')
    expect(worker?.postMessage).toHaveBeenCalledWith(puzzle)
    worker?.dispatchEvent(new MessageEvent('message', { data: 'solution' }))
    expect(await solving).toBe('solution')
    expect(worker?.terminate).toHaveBeenCalledOnce()
  })
  test('error: ends the Worker when the caller leaves', async () => {
    const leaving = new AbortController()
    const solving = solve(puzzle, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(solving).rejects.toThrow('left')
    expect(StubWorker.made[0]?.terminate).toHaveBeenCalledOnce()
  })
  test('error: rejects if the Worker fails', async () => {
    const solving = solve(puzzle, signal)
    StubWorker.made[0]?.dispatchEvent(new Event('error'))
    await expect(solving).rejects.toThrow('Worker failed')
  })
})
