// Puzzles that the server does not remember: their tokens contain everything, under a keyed hash.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Puzzle, type PuzzleKind, puzzleKinds } from '@aureus/protocol/puzzles'

/** 4 MiB a hash: little for a phone, too much for the small fast memory of a graphics card's cores. */
export const COST = 4096
export const BLOCK_SIZE = 8

/** Long enough to type an address and solve on a slow phone, too short to collect many. */
export const PUZZLE_LIFE_MS = 2 * 60_000

/** 1 byte version, 1 kind, 1 difficulty, 6 expiry, 16 salt, 16 subject, 16 MAC. */
const LENGTH = 57
const SIGNED = 41
const VERSION = 1

export interface PuzzleFacts {
  kind: PuzzleKind
  /** What the request is about, such as an email address. */
  subject: string
}

export interface OpenedToken {
  /** Names the puzzle, for the list of used ones. */
  salt: string
  difficulty: number
  expiresAtMs: number
}

export interface PuzzleTokens {
  issue(facts: PuzzleFacts & { difficulty: number; nowMs: number }): Puzzle
  /** @returns undefined if the token is not of this deployment, or for another kind or subject */
  open(token: string, facts: PuzzleFacts): OpenedToken | undefined
  /** So that a copy of the database reveals no visitor. */
  hash(visitor: string): string
}

/** @param key the same on every server */
export function createPuzzleTokens(key: Uint8Array): PuzzleTokens {
  const hash = (use: string, data: string | Uint8Array): Buffer =>
    createHmac('sha256', key).update(`aureus/puzzle-${use}/v1 `).update(data).digest()
  // Keyed, so that a token does not show whom it is for.
  const hashOf = ({ kind, subject }: PuzzleFacts) =>
    hash('subject', `${kind} ${subject}`).subarray(0, 16)

  return {
    issue({ difficulty, nowMs, ...facts }) {
      const expiresAt = nowMs + PUZZLE_LIFE_MS
      const signed = Buffer.alloc(SIGNED)
      signed.writeUInt8(VERSION, 0)
      signed.writeUInt8(puzzleKinds.indexOf(facts.kind), 1)
      signed.writeUInt8(difficulty, 2)
      signed.writeUIntBE(expiresAt, 3, 6)
      signed.set(randomBytes(16), 9)
      signed.set(hashOf(facts), 25)
      const token = Buffer.concat([signed, hash('token', signed).subarray(0, 16)])
      return {
        token: token.toString('base64url'),
        algorithm: 'scrypt',
        cost: COST,
        blockSize: BLOCK_SIZE,
        difficulty,
        expiresAt,
      }
    },
    open(token, facts) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) return undefined
      const signed = bytes.subarray(0, SIGNED)
      const mac = hash('token', signed).subarray(0, 16)
      if (!timingSafeEqual(mac, bytes.subarray(SIGNED))) return undefined
      const isOurs =
        signed.readUInt8(0) === VERSION &&
        signed.readUInt8(1) === puzzleKinds.indexOf(facts.kind) &&
        timingSafeEqual(signed.subarray(25), hashOf(facts))
      if (!isOurs) return undefined
      return {
        salt: signed.subarray(9, 25).toString('base64url'),
        difficulty: signed.readUInt8(2),
        expiresAtMs: signed.readUIntBE(3, 6),
      }
    },
    hash: (visitor) => hash('visitor', visitor).subarray(0, 16).toString('base64url'),
  }
}
