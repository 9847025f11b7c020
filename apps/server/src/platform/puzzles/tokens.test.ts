import { describe, expect, test } from 'vitest'
import { createPuzzleTokens, PUZZLE_LIFE_MS, type PuzzleFacts } from './tokens.ts'

const nowMs = Date.UTC(2026, 10, 29)
const key = Buffer.alloc(32, 7)
const tokens = createPuzzleTokens(key)
const facts: PuzzleFacts = { kind: 'mail', subject: 'ann@example.com' }
const issue = () => tokens.issue({ ...facts, difficulty: 4, nowMs })

describe('createPuzzleTokens', () => {
  test('behavior: opens what it issued, also on another server with the same key', () => {
    const { token, ...puzzle } = issue()
    expect(puzzle).toEqual({
      algorithm: 'scrypt',
      cost: 4096,
      blockSize: 8,
      difficulty: 4,
      expiresAt: nowMs + PUZZLE_LIFE_MS,
    })
    const opened = createPuzzleTokens(key).open(token, facts)
    expect(opened).toEqual({
      salt: expect.stringMatching(/^[\w-]{22}$/),
      difficulty: 4,
      expiresAtMs: puzzle.expiresAt,
    })
  })
  test('behavior: gives every puzzle a salt of its own', () => {
    const salts = Array.from({ length: 100 }, () => tokens.open(issue().token, facts)?.salt)
    expect(new Set(salts).size).toBe(100)
  })
  test('error: refuses a token for another address or endpoint', () => {
    const { token } = issue()
    expect(tokens.open(token, { ...facts, subject: 'bob@example.com' })).toBeUndefined()
    expect(tokens.open(token, { ...facts, kind: 'name' })).toBeUndefined()
    expect(tokens.open(token, { ...facts, subject: '' })).toBeUndefined()
  })
  test('error: refuses a token of another deployment', () => {
    const foreign = createPuzzleTokens(Buffer.alloc(32, 8))
    expect(tokens.open(foreign.issue({ ...facts, difficulty: 4, nowMs }).token, facts)).toBe(
      undefined,
    )
  })
  test('error: refuses a token of which one bit differs, such as a lower difficulty', () => {
    const bytes = Buffer.from(issue().token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const forged = Buffer.from(bytes)
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(tokens.open(forged.toString('base64url'), facts), `bit ${bit}`).toBeUndefined()
    }
  })
  test('error: refuses anything else', () => {
    const { token } = issue()
    for (const given of ['', 'a', token.slice(1), `${token}A`, `${token}=`, 'é'.repeat(76)])
      expect(tokens.open(given, facts)).toBeUndefined()
  })
})
