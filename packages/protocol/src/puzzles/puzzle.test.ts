import { scryptSync } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { failure } from '../errors/failure.ts'
import { payPuzzle } from './payPuzzle.ts'
import {
  isSolution,
  PUZZLE_HEADER,
  type Puzzle,
  PuzzleRefusalSchema,
  PuzzleSchema,
  SLOWLY,
  solutionOf,
} from './puzzle.ts'
import { solvePuzzle } from './solvePuzzle.ts'

/** Sixteen times less memory than the server asks for, so that tests are quick. */
const puzzle: Puzzle = {
  token: 'A'.repeat(76),
  algorithm: 'scrypt',
  cost: 256,
  blockSize: 8,
  difficulty: 8,
  expiresAt: 1_800_000_000_000,
}

const refusal = (given: object = puzzle) =>
  Response.json({ ...failure('puzzle_required', 'Solve it.'), puzzle: given }, { status: 428 })

describe('isSolution', () => {
  test('behavior: one hash in as many as the difficulty is a solution', () => {
    const hashOf = (first: number) => Uint8Array.of(first, 255, 255, 255, 0)
    const solving = (difficulty: number) =>
      Array.from({ length: 256 }, (_, first) => first).filter((first) =>
        isSolution(hashOf(first), difficulty),
      ).length
    expect([1, 2, 4, 16].map(solving)).toEqual([256, 128, 64, 16])
  })
})

describe('solvePuzzle', () => {
  test('behavior: finds the first counter whose hash is low enough, as other scrypts compute it', async () => {
    const solution = await solvePuzzle(puzzle)
    const counter = Number(solution.slice(puzzle.token.length + 1))
    const solves = (one: number) =>
      isSolution(scryptSync(`${one}`, puzzle.token, 32, { N: 256, r: 8, p: 1 }), 8)
    expect(solution).toBe(solutionOf(puzzle, counter))
    expect(solves(counter)).toBe(true)
    for (let before = 0; before < counter; before++) expect(solves(before)).toBe(false)
  })
  test('behavior: no task of a hash comes near 50 ms, so that a page stays usable', async () => {
    // Each look at the clock takes a millisecond.
    let nowMs = 0
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs++)
    const startedMs: number[] = []
    const { setTimeout } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run) =>
      setTimeout(() => {
        startedMs.push(nowMs)
        run()
      }),
    )
    await solvePuzzle({ ...puzzle, difficulty: 1 })
    const taken = startedMs.map((at, index) => (startedMs[index + 1] ?? nowMs) - at)
    expect(nowMs).toBeGreaterThan(500)
    expect(Math.max(...taken)).toBeLessThan(25)
  })
  test('error: stops when the signal aborts', async () => {
    const hard = { ...puzzle, difficulty: 64, cost: 32_768 }
    await expect(solvePuzzle(hard, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    )
  })
})

describe('PuzzleSchema', () => {
  test('error: refuses puzzles that would keep a device busy', () => {
    expect(v.is(PuzzleSchema, puzzle)).toBe(true)
    for (const change of [
      { cost: 65_536 },
      { blockSize: 9 },
      { difficulty: 65 },
      { difficulty: 0 },
      { algorithm: 'argon2id' },
      { token: 'short' },
    ])
      expect(v.is(PuzzleSchema, { ...puzzle, ...change }), JSON.stringify(change)).toBe(false)
  })
})

describe('payPuzzle', () => {
  /** Answers one after another, and remembers what was sent. */
  function sending(...answers: Response[]) {
    const sent: Record<string, string>[] = []
    const again = async (headers: Record<string, string>) => {
      sent.push(headers)
      return answers[sent.length - 1] ?? new Response(null, { status: 500 })
    }
    return { sent, again }
  }

  test('behavior: sends the request again with the solution', async () => {
    const { sent, again } = sending(Response.json('served'))
    const answer = await payPuzzle(refusal(), again, { solve: solvePuzzle })
    expect(await answer.json()).toBe('served')
    expect(sent).toEqual([{ [PUZZLE_HEADER]: await solvePuzzle(puzzle) }])
  })
  test('behavior: solves a second puzzle, and no third one', async () => {
    const { sent, again } = sending(refusal(), refusal(), Response.json('served'))
    const answer = await payPuzzle(refusal(), again, { solve: solvePuzzle })
    expect(answer.status).toBe(428)
    expect(v.is(PuzzleRefusalSchema, await answer.json())).toBe(true)
    expect(sent).toHaveLength(2)
  })
  test('behavior: a device that is too slow asks to be let through slowly', async () => {
    const { sent, again } = sending(Response.json('served'))
    const solve = (_: Puzzle, signal: AbortSignal) =>
      new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    await payPuzzle(refusal(), again, { solve, patienceMs: 1 })
    expect(sent).toEqual([{ [PUZZLE_HEADER]: SLOWLY }])
  })
  test('behavior: shows one puzzle after the other until the answer, and goes slowly when asked to', async () => {
    const events: string[] = []
    const never = (_: Puzzle, signal: AbortSignal) =>
      new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    const { sent, again } = sending(refusal(), Response.json('served'))
    const solutions = [async () => 'first', never]
    await payPuzzle(
      refusal(),
      (headers) => {
        events.push('sent')
        return again(headers)
      },
      {
        // Only the person's choice ends the wait.
        patienceMs: 3_600_000,
        solve: (...given) => solutions[sent.length]?.(...given) ?? Promise.reject(new Error()),
        show(goSlowly) {
          events.push('shown')
          setTimeout(goSlowly, 1)
          return () => void events.push('hidden')
        },
      },
    )
    expect(sent).toEqual([{ [PUZZLE_HEADER]: 'first' }, { [PUZZLE_HEADER]: SLOWLY }])
    expect(events).toEqual(['shown', 'sent', 'sent', 'hidden'])
  })
  test('behavior: a device waits longer where a person sees it and may choose', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const options = { solve: async () => 'solved' }
    await payPuzzle(refusal(), sending(Response.json('served')).again, options)
    const show = () => () => undefined
    await payPuzzle(refusal(), sending(Response.json('served')).again, { ...options, show })
    expect(limits.mock.calls).toEqual([[5000], [20_000]])
  })
  test('error: returns a refusal without a puzzle as it is', async () => {
    const { sent, again } = sending()
    const other = refusal({ ...puzzle, algorithm: 'sha256' })
    const show = vi.fn<() => () => void>(() => () => undefined)
    expect(await payPuzzle(other, again, { solve: solvePuzzle, show })).toBe(other)
    expect(show).not.toHaveBeenCalled()
    expect(await other.json()).toMatchObject({ status: 'FAILED' })
    expect(sent).toEqual([])
  })
  test('error: stops when the caller leaves', async () => {
    const { sent, again } = sending()
    const signal = AbortSignal.abort(new Error('left'))
    await expect(payPuzzle(refusal(), again, { signal, solve: solvePuzzle })).rejects.toThrow(
      'left',
    )
    expect(sent).toEqual([])
  })
})
