// Proof of work for endpoints that cost the operator something: a server that many unknown clients call asks each of
// them for a few evaluations of scrypt (RFC 7914).
import * as v from 'valibot'
import { FailureSchema } from '../errors/failure.ts'

/** What is protected. Each kind has its own rate. */
export const puzzleKinds = ['mail', 'nonce', 'name', 'quote', 'faucet'] as const
export type PuzzleKind = (typeof puzzleKinds)[number]

/** Header of a request: `<token>.<counter>`, `<token>.<counter>.<blind>` with a commitment, or `slowly`. */
export const PUZZLE_HEADER = 'aureus-puzzle'

/** The entry of `Server-Timing` of the wallet's documents while mails have a price, for puzzles ahead of requests. */
export const PUZZLES_TIMING = 'mail-puzzles'

/** Status of an answer that brings a puzzle (RFC 6585, section 3). */
export const PUZZLE_STATUS = 428

/** In place of a solution: the server may let the request wait, and serves few of them. */
export const SLOWLY = 'slowly'

/** Bounds for clients, so that no server can keep a device busy. */
const MAX_COST = 32_768
const MAX_DIFFICULTY = 64

export const PuzzleSchema = v.object({
  /** Names the puzzle, and is the salt. Only the server can read or make one. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/)),
  algorithm: v.literal('scrypt'),
  /** `N` of scrypt, a power of two. A hash takes 128 × `cost` × `blockSize` bytes. */
  cost: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_COST)),
  /** `r` of scrypt. */
  blockSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
  /** How many hashes a solution takes on average. */
  difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DIFFICULTY)),
  /** Milliseconds since 1970, on the server's clock. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
export type Puzzle = v.InferOutput<typeof PuzzleSchema>

/** The body of a refusal with the status `PUZZLE_STATUS`. */
export const PuzzleRefusalSchema = v.object({ ...FailureSchema.entries, puzzle: PuzzleSchema })
export type PuzzleRefusal = v.InferOutput<typeof PuzzleRefusalSchema>

/** The length of a hash in bytes. Its first four decide. */
export const PUZZLE_HASH_LENGTH = 32

/** Whether a hash solves a puzzle: one of `difficulty` hashes does. */
export function isSolution(hash: Uint8Array, difficulty: number): boolean {
  const first = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0)
  return first * difficulty < 2 ** 32
}

/** The value of `PUZZLE_HEADER` for a solution. */
export const solutionOf = ({ token }: Pick<Puzzle, 'token'>, counter: number): string =>
  `${token}.${counter}`
