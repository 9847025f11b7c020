// A price for bots: endpoints that send mail or keep something ask for a proof of work while many requests stay
// unverified (decision 0233). The server decides before it looks anything up, so that neither the puzzle nor the
// time of an answer shows which addresses it knows.
import { setTimeout as sleep } from 'node:timers/promises'
import { failure } from '@aureus/protocol'
import {
  commitmentOf,
  isSolution,
  PUZZLE_HEADER,
  PUZZLE_STATUS,
  type Puzzle,
  type PuzzleKind,
  type PuzzleRefusal,
  puzzleKinds,
  SLOWLY,
} from '@aureus/protocol/puzzles'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/schema.ts'
import { RefusedError } from '../http/failures.ts'
import type { Kms } from '../kms/kms.ts'
import { count, spendAll } from '../limits/limits.ts'
import { visitorOf } from '../limits/visitor.ts'
import { createCounter } from '../metrics/counter.ts'
import { createChecks, hashOfSolution } from './checks.ts'
import { createRates, type Rates } from './rates.ts'
import type { PuzzleSettings } from './settings.ts'
import { createPuzzleTokens, PUZZLE_LIFE_MS, type PuzzleFacts } from './tokens.ts'

const MINUTE_MS = 60_000
/** Requests without a solution, a minute and kind: of all visitors, and of each. */
const SLOW = { all: 6, each: 2 }
/** How long such a request waits. A signed name request is good for ten seconds. */
const SLOW_MS = 3000

const outcomes = ['issued', 'solved', 'wrong', 'expired', 'used', 'slow', 'busy'] as const
type Outcome = (typeof outcomes)[number]

const puzzles = createCounter({
  name: 'aureus_puzzles_total',
  help: 'Puzzles, by kind and outcome: issued; solved; wrong (the solution, or the puzzle is not for this request); expired; used before; slow (let through after a wait); busy (too many checks at once).',
  labels: { kind: puzzleKinds, outcome: outcomes },
})

export interface Puzzles {
  /**
   * Lets a request through in quiet times, and otherwise if it brings a solution.
   * @throws RefusedError with a puzzle, or because the server is busy
   */
  require(request: Pick<FastifyRequest, 'headers' | 'ip'>, facts: PuzzleFacts): Promise<void>
  /**
   * A puzzle before the request that it is for, whose subject is hidden in a commitment.
   * @returns undefined in quiet times
   */
  ahead(request: Pick<FastifyRequest, 'ip'>, ahead: PuzzleAhead): Puzzle | undefined
  /** Somebody used what an earlier request got. */
  verified(request: Pick<FastifyRequest, 'ip'>, kind: PuzzleKind): void
  /** Hashes that a solution takes now; 0 in quiet times. */
  difficulty(kind: PuzzleKind): number
  /** Checks that wait or run. */
  readonly checks: number
  readonly rates: Rates
}

export interface PuzzleAhead {
  kind: PuzzleKind
  /** `commitmentOf` a blind and the subject. */
  commitment: string
}

export interface PuzzlesParameters {
  db: Database
  settings: PuzzleSettings
  /** The same on every server. */
  key: Uint8Array
  /** Milliseconds since 1970. */
  clock: () => number
  slowMs?: number
}

/** @returns undefined if the operator turned puzzles off */
export async function openPuzzles(
  parameters: Omit<PuzzlesParameters, 'key'> & { kms: Kms },
): Promise<Puzzles | undefined> {
  const { kms, settings } = parameters
  if (settings.mode === 'off') return undefined
  return createPuzzles({ ...parameters, key: await kms.mac('pepper', 'aureus/puzzles/v1') })
}

export function createPuzzles(parameters: PuzzlesParameters): Puzzles {
  const { db, settings, key, clock, slowMs = SLOW_MS } = parameters
  const tokens = createPuzzleTokens(key)
  const rates = createRates({ db, clock })
  const checks = createChecks()

  function difficulty(kind: PuzzleKind): number {
    const least = settings.mode === 'on' ? 1 : 0
    const times = rates.unverified(kind) / settings.rates[kind]
    // Doubles with the rate.
    const asked = times < 1 ? least : 2 ** Math.floor(Math.log2(times))
    return Math.min(asked, settings.maxDifficulty)
  }

  function required(facts: PuzzleFacts, why: Exclude<Outcome, 'solved' | 'slow' | 'busy'>): Error {
    if (why !== 'issued') puzzles.add({ kind: facts.kind, outcome: why })
    const [name, description] = refusals[why]
    const body: PuzzleRefusal = { ...failure(name, description), puzzle: issue(facts) }
    return new RefusedError(PUZZLE_STATUS, body)
  }

  function issue(facts: PuzzleFacts): Puzzle {
    puzzles.add({ kind: facts.kind, outcome: 'issued' })
    const now = { difficulty: Math.max(1, difficulty(facts.kind)), nowMs: clock() }
    return tokens.issue({ ...facts, ...now })
  }

  function busy(kind: PuzzleKind): Error {
    puzzles.add({ kind, outcome: 'busy' })
    return new RefusedError(503, failure('puzzles_busy', BUSY))
  }

  async function check(given: string, facts: PuzzleFacts, visitor: string): Promise<void> {
    const [, token = '', counter = '', blind] = SOLUTION.exec(given) ?? []
    const { kind } = facts
    const subject =
      blind === undefined ? facts.subject : hidden(await commitmentOf(blind, facts.subject))
    const opened = tokens.open(token, { kind, subject })
    if (!opened || opened.expiresAtMs <= clock()) {
      rates.asked(facts.kind, visitor)
      throw required(facts, opened ? 'expired' : 'wrong')
    }
    const checked = checks.inTurn(visitor, async () => {
      // Used up first, whatever comes of it: a puzzle buys one hash of this server.
      const use = { key: `puzzle ${opened.salt}`, max: 1, windowMs: PUZZLE_LIFE_MS }
      if (!(await count(db, { ...use, nowMs: clock() }))) return 'used'
      const hash = await hashOfSolution(token, counter)
      return isSolution(hash, opened.difficulty) ? 'solved' : 'wrong'
    })
    const outcome = checked ? await checked : 'busy'
    if (outcome === 'busy') throw busy(facts.kind)
    if (outcome !== 'solved') {
      rates.asked(facts.kind, visitor)
      throw required(facts, outcome)
    }
    puzzles.add({ kind: facts.kind, outcome })
  }

  /** For devices that are too slow, and clients without scrypt: few requests, and each waits. */
  async function letThroughSlowly(facts: PuzzleFacts, visitor: string): Promise<void> {
    const { kind } = facts
    const waitMs = await spendAll(db, {
      limits: [
        { key: `puzzle-slow ${kind}`, max: SLOW.all, windowMs: MINUTE_MS },
        { key: `puzzle-slow ${kind} ${tokens.hash(visitor)}`, max: SLOW.each, windowMs: MINUTE_MS },
      ],
      nowMs: clock(),
    })
    if (waitMs > 0) throw busy(kind)
    await sleep(slowMs)
    puzzles.add({ kind, outcome: 'slow' })
  }

  return {
    async require({ headers, ip }, facts) {
      const visitor = visitorOf(ip)
      const given = headers[PUZZLE_HEADER]
      // A request with a solution was counted when it came without one. In quiet times any header may be sent.
      if (typeof given !== 'string' || difficulty(facts.kind) === 0)
        rates.asked(facts.kind, visitor)
      if (difficulty(facts.kind) === 0) return
      if (typeof given !== 'string') throw required(facts, 'issued')
      if (given === SLOWLY) await letThroughSlowly(facts, visitor)
      else await check(given, facts, visitor)
    },
    ahead({ ip }, { kind, commitment }) {
      if (difficulty(kind) === 0) return undefined
      // In place of the request, which is not counted if it brings a solution.
      rates.asked(kind, visitorOf(ip))
      return issue({ kind, subject: hidden(commitment) })
    },
    verified: ({ ip }, kind) => rates.verified(kind, visitorOf(ip)),
    difficulty,
    get checks() {
      return checks.open
    },
    rates,
  }
}

/** Token, counter, and the blind of a commitment. */
const SOLUTION = /^([\w-]{20,200})\.(\d{1,9})(?:\.([\w-]{22}))?$/

/** No other subject begins so. */
const hidden = (commitment: string) => `commitment ${commitment}`

const BUSY = 'The server is checking many visitors. Please try again in a few seconds.'
const AGAIN = 'Solve the new puzzle and send the request again.'

const refusals = {
  issued: ['puzzle_required', 'Many requests arrive. Solve the puzzle and send the request again.'],
  wrong: ['puzzle_wrong', `The puzzle was not solved, or was for another request. ${AGAIN}`],
  expired: ['puzzle_expired', `The puzzle has expired. ${AGAIN}`],
  used: ['puzzle_used', `The puzzle was used before. ${AGAIN}`],
} as const
