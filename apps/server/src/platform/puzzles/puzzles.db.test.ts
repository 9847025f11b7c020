import {
  commitmentOf,
  createBlind,
  PUZZLE_HEADER,
  type Puzzle,
  type PuzzleRefusal,
  SLOWLY,
  solutionOf,
} from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { RefusedError } from '../http/failures.ts'
import { createPuzzles, type Puzzles } from './puzzles.ts'
import type { PuzzleSettings } from './settings.ts'
import { PUZZLE_LIFE_MS, type PuzzleFacts } from './tokens.ts'

const MINUTE_MS = 60_000
const rates = { mail: 5, nonce: 5, name: 5, quote: 5, faucet: 5 }
const auto: PuzzleSettings = { mode: 'auto', rates, maxDifficulty: 4 }
/** Every request needs a solution, and the first counter is one. */
const on: PuzzleSettings = { ...auto, mode: 'on' }
const facts: PuzzleFacts = { kind: 'mail', subject: 'ann@example.com' }

describeEachDatabase('createPuzzles', (create) => {
  let db: Database
  let nowMs = Date.UTC(2026, 10, 29)
  openBefore(create, (opened) => {
    db = opened
  })
  // What the test before counted has expired.
  beforeEach(() => {
    nowMs += 10 * MINUTE_MS
  })

  const server = (settings = auto, key = Buffer.alloc(32, 7)) =>
    createPuzzles({ db, settings, key, clock: () => nowMs, slowMs: 0 })

  const asking = (ip: string, solution?: string) => ({
    ip,
    headers: solution === undefined ? {} : { [PUZZLE_HEADER]: solution },
  })

  /** @returns the refusal, or `served` */
  async function ask(
    puzzles: Puzzles,
    {
      ip = '203.0.113.1',
      solution,
      ...other
    }: Partial<PuzzleFacts> & { ip?: string; solution?: string } = {},
  ): Promise<PuzzleRefusal | 'served'> {
    try {
      await puzzles.require(asking(ip, solution), { ...facts, ...other })
      return 'served'
    } catch (error) {
      if (error instanceof RefusedError) return error.body as PuzzleRefusal
      throw error
    }
  }

  const reasonOf = (answer: PuzzleRefusal | 'served') =>
    answer === 'served' ? answer : (answer.reasons[0]?.name ?? '')

  async function puzzleOf(puzzles: Puzzles, other: Partial<PuzzleFacts> = {}): Promise<Puzzle> {
    const answer = await ask(puzzles, other)
    if (answer === 'served') throw new Error('no puzzle was needed')
    return answer.puzzle
  }

  /** As many visitors ask, all without a solution. */
  async function crowd(puzzles: Puzzles, count: number): Promise<string[]> {
    const answers: string[] = []
    for (let at = 0; at < count; at++)
      answers.push(reasonOf(await ask(puzzles, { ip: `198.51.100.${at}` })))
    return answers
  }

  test('behavior: asks for a solution once too many requests are unverified', async () => {
    const puzzles = server()
    expect(await crowd(puzzles, 6)).toEqual([
      ...Array.from({ length: 4 }, () => 'served'),
      'puzzle_required',
      'puzzle_required',
    ])
    expect(puzzles.difficulty('mail')).toBe(1)
    expect(puzzles.difficulty('nonce')).toBe(0)
    expect(await ask(puzzles, { kind: 'nonce', subject: '' })).toBe('served')
  })

  test('behavior: serves a request with a solution, whoever sends it', async () => {
    const puzzles = server()
    await crowd(puzzles, 5)
    const solution = await solvePuzzle(await puzzleOf(puzzles))
    expect(await ask(puzzles, { solution, ip: '192.0.2.9' })).toBe('served')
  })

  describe('a puzzle ahead of its request', () => {
    const blind = createBlind()
    const aheadOf = async (puzzles: Puzzles, subject = facts.subject) =>
      puzzles.ahead(
        { ip: '192.0.2.9' },
        { kind: 'mail', commitment: await commitmentOf(blind, subject) },
      )
    const solve = async (puzzle: Puzzle | undefined) =>
      puzzle ? `${await solvePuzzle(puzzle)}.${blind}` : ''

    test('behavior: the server issues it only in busy times', async () => {
      expect(await aheadOf(server())).toBeUndefined()
    })
    test('behavior: serves the request of the committed address, once', async () => {
      const puzzles = server(on)
      const solution = await solve(await aheadOf(puzzles))
      expect(await ask(puzzles, { solution })).toBe('served')
      expect(reasonOf(await ask(puzzles, { solution }))).toBe('puzzle_used')
    })
    test('behavior: counts as the request that it is for', async () => {
      const puzzles = server()
      await crowd(puzzles, 5)
      const before = puzzles.rates.unverified('mail')
      const solution = await solve(await aheadOf(puzzles))
      expect(await ask(puzzles, { solution })).toBe('served')
      expect(puzzles.rates.unverified('mail')).toBe(before + 1)
    })
    test('error: buys nothing for another address, another blind, or without the blind', async () => {
      const puzzles = server(on)
      const other = { subject: 'eve@example.com' }
      const solution = await solve(await aheadOf(puzzles))
      const unblinded = solution.slice(0, -blind.length - 1)
      const attempts = [
        { solution, ...other },
        { solution: `${unblinded}.${createBlind()}` },
        { solution: unblinded },
        // What a request's own puzzle would be for, if commitments were not set apart.
        { solution: unblinded, subject: await commitmentOf(blind, facts.subject) },
      ]
      for (const attempt of attempts)
        expect(reasonOf(await ask(puzzles, attempt))).toBe('puzzle_wrong')
      expect(await ask(puzzles, { solution })).toBe('served')
    })
  })

  test('behavior: doubles the work with the rate, up to the most', async () => {
    const puzzles = server()
    const seen: number[] = []
    for (let at = 0; at < 50; at++) {
      await ask(puzzles, { ip: `198.51.100.${at}` })
      seen.push(puzzles.difficulty('mail'))
    }
    expect([seen[3], seen[4], seen[9], seen[19], seen[49]]).toEqual([0, 1, 2, 4, 4])
  })

  test('behavior: is quiet again when requests are verified, or a minute has passed', async () => {
    const puzzles = server()
    await crowd(puzzles, 5)
    for (let at = 0; at < 5; at++) puzzles.verified({ ip: `198.51.100.${at}` }, 'mail')
    expect(puzzles.difficulty('mail')).toBe(0)
    await crowd(puzzles, 5)
    expect(puzzles.difficulty('mail')).toBe(1)
    nowMs += 2 * MINUTE_MS
    expect(puzzles.difficulty('mail')).toBe(0)
  })

  test('behavior: a single visitor cannot impose puzzles on others, nor take them away', async () => {
    const puzzles = server({ ...auto, rates: { ...rates, mail: 20 } })
    for (let at = 0; at < 100; at++) expect(await ask(puzzles)).toBe('served')
    await crowd(puzzles, 10)
    expect(puzzles.difficulty('mail')).toBe(1)
    for (let at = 0; at < 100; at++) puzzles.verified({ ip: '192.0.2.1' }, 'mail')
    await crowd(puzzles, 10)
    expect(puzzles.difficulty('mail')).toBe(1)
  })

  test('behavior: servers know of each other’s requests', async () => {
    const [one, other] = [server(), server()]
    await crowd(one, 5)
    await one.rates.told()
    await other.rates.told()
    expect(other.difficulty('mail')).toBe(1)
    for (let at = 0; at < 5; at++) other.verified({ ip: `198.51.100.${at}` }, 'mail')
    await other.rates.told()
    await one.rates.told()
    expect(one.difficulty('mail')).toBe(0)
  })

  test('behavior: lets a few through slowly', async () => {
    const puzzles = server(on)
    const slowly = async (...visitors: number[]) => {
      const answers = visitors.map((one) =>
        ask(puzzles, { ip: `192.0.2.${one}`, solution: SLOWLY }),
      )
      return (await Promise.all(answers)).map(reasonOf).toSorted()
    }
    expect(await slowly(1, 1, 1)).toEqual(['puzzles_busy', 'served', 'served'])
    // Six a minute for all visitors together.
    expect(await slowly(2, 3, 4, 5, 6, 7)).toEqual([
      'puzzles_busy',
      'puzzles_busy',
      'served',
      'served',
      'served',
      'served',
    ])
  })

  test('error: requests with garbage for a solution count like those without', async () => {
    const puzzles = server()
    for (let at = 0; at < 20; at++) await ask(puzzles, { ip: `198.51.100.${at}`, solution: 'x' })
    expect(puzzles.difficulty('mail')).toBe(4)
    nowMs += MINUTE_MS - (nowMs % MINUTE_MS) + 1
    for (let at = 0; at < 20; at++) await ask(puzzles, { ip: `192.0.2.${at}`, solution: 'x' })
    nowMs += MINUTE_MS - 2
    expect(puzzles.difficulty('mail')).toBe(4)
  })

  test('error: a solution works once, on whichever server', async () => {
    const [one, other] = [server(on), server(on)]
    const solution = solutionOf(await puzzleOf(one), 0)
    const each = Array.from({ length: 8 }, (_, at) =>
      ask(at % 2 ? one : other, { solution, ip: `192.0.2.${at}` }),
    )
    expect((await Promise.all(each)).map(reasonOf).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'puzzle_used'),
      'served',
    ])
  })

  test('error: a wrong solution uses the puzzle up', async () => {
    const puzzles = server()
    await crowd(puzzles, 40)
    // One in four is solved by the first counter.
    let [wrong, right] = ['', '']
    while (wrong === right) {
      const puzzle = await puzzleOf(puzzles)
      wrong = solutionOf(puzzle, 0)
      right = await solvePuzzle(puzzle)
    }
    expect(reasonOf(await ask(puzzles, { solution: wrong }))).toBe('puzzle_wrong')
    expect(reasonOf(await ask(puzzles, { solution: right }))).toBe('puzzle_used')
  })

  test('error: refuses a puzzle of another request, of another deployment, and garbage', async () => {
    const puzzles = server(on)
    const puzzle = await puzzleOf(puzzles)
    const solution = solutionOf(puzzle, 0)
    const foreign = solutionOf(await puzzleOf(server(on, Buffer.alloc(32, 8))), 0)
    const refused = [
      await ask(puzzles, { solution, subject: 'bob@example.com' }),
      await ask(puzzles, { solution, kind: 'name' }),
      await ask(puzzles, { solution: foreign }),
      await ask(puzzles, { solution: 'A'.repeat(76) }),
      await ask(puzzles, { solution: `${puzzle.token}.-1` }),
      await ask(puzzles, { solution: '' }),
    ]
    expect(new Set(refused.map(reasonOf))).toEqual(new Set(['puzzle_wrong']))
    // None of them used it up.
    expect(await ask(puzzles, { solution })).toBe('served')
  })

  test('error: a puzzle expires to the millisecond', async () => {
    const puzzles = server(on)
    const [early, late] = [await puzzleOf(puzzles), await puzzleOf(puzzles)]
    nowMs += PUZZLE_LIFE_MS - 1
    expect(await ask(puzzles, { solution: solutionOf(early, 0) })).toBe('served')
    nowMs += 1
    const refused = await ask(puzzles, { solution: solutionOf(late, 0) })
    expect(reasonOf(refused)).toBe('puzzle_expired')
    if (refused === 'served') throw new Error('served')
    expect(await ask(puzzles, { solution: solutionOf(refused.puzzle, 0) })).toBe('served')
  })

  test('error: a crowd that sends garbage is refused, and soon others are served again', async () => {
    const puzzles = server(on)
    const garbage = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const ip = `198.51.100.${at}`
        const answer = await ask(puzzles, { ip })
        if (answer === 'served') throw new Error('served')
        return { ip, solution: solutionOf(answer.puzzle, 0) }
      }),
    )
    const answers = await Promise.all(garbage.map((one) => ask(puzzles, one)))
    const reasons = answers.map(reasonOf)
    expect(reasons.filter((one) => one === 'puzzles_busy')).toHaveLength(20)
    expect(puzzles.checks).toBe(0)
    const solution = await solvePuzzle(await puzzleOf(puzzles))
    expect(await ask(puzzles, { solution })).toBe('served')
  })
})
