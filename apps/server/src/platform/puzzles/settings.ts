// When clients have to solve puzzles, and how hard ones.
import { type PuzzleKind, puzzleKinds } from '@aureus/protocol/puzzles'
import * as v from 'valibot'
import { integer, oneOf, type Read, setting } from '../settings/schema.ts'

/** Unverified requests of a minute from which on each kind has a price. Ordinary sites stay far below. */
const defaults: Record<PuzzleKind, number> = {
  mail: 30,
  nonce: 600,
  name: 30,
  quote: 600,
  faucet: 60,
}

const MAX_RATE = 1_000_000
const MAX_DIFFICULTY = 16

export const puzzleVariables = {
  PUZZLES: v.optional(oneOf('auto', 'on', 'off'), 'auto'),
  PUZZLE_RATES: v.optional(
    setting(
      `expected kind=requests a minute, such as "mail=30 nonce=600", of ${puzzleKinds.join(', ')}`,
      parseRates,
    ),
    '',
  ),
  PUZZLE_MAX_DIFFICULTY: v.optional(integer(1, MAX_DIFFICULTY), '4'),
}

export interface PuzzleSettings {
  /** `on`: every request needs a solution. `auto`: those of busy times. */
  readonly mode: 'auto' | 'on' | 'off'
  /** Unverified requests a minute from which on solutions are needed. */
  readonly rates: Readonly<Record<PuzzleKind, number>>
  /** Hashes that a solution takes on average, at most. */
  readonly maxDifficulty: number
}

function parseRates(value: string): Partial<Record<PuzzleKind, number>> | undefined {
  const rates: Partial<Record<PuzzleKind, number>> = {}
  for (const pair of value.split(/[\s,]+/).filter(Boolean)) {
    const [, name, digits] = /^(\w+)=(\d{1,7})$/.exec(pair) ?? []
    const kind = puzzleKinds.find((one) => one === name)
    const rate = Number(digits)
    if (!kind || kind in rates || rate < 1 || rate > MAX_RATE) return undefined
    rates[kind] = rate
  }
  return rates
}

export const readPuzzles = (variables: Read<typeof puzzleVariables>): PuzzleSettings =>
  Object.freeze({
    mode: variables.PUZZLES,
    rates: Object.freeze({ ...defaults, ...variables.PUZZLE_RATES }),
    maxDifficulty: variables.PUZZLE_MAX_DIFFICULTY,
  })
