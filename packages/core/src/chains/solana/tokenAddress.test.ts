import { isOnCurve, tokenAccountAddress, tokenPrograms } from '@aureus/protocol/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false
  }
}

describe('isOnCurve', () => {
  test('behavior: agrees with another implementation for any 32 bytes', () => {
    fc.assert(fc.property(keys, (bytes) => isOnCurve(bytes) === isPoint(bytes)))
  })

  test('behavior: accepts every public key as a point', () => {
    fc.assert(fc.property(keys, (seed) => isOnCurve(ed25519.getPublicKey(seed))))
  })

  test.each([
    ['one', Uint8Array.of(1, ...new Uint8Array(31)), true],
    ['one with the sign bit of x = 0', Uint8Array.of(1, ...new Uint8Array(30), 0x80), false],
    ['two', Uint8Array.of(2, ...new Uint8Array(31)), false],
    ['zero', new Uint8Array(32), true],
  ])('behavior: decides whether y = %s is a point', (_, bytes, expected) => {
    expect(isOnCurve(bytes)).toBe(expected)
  })
})

describe('tokenAccountAddress', () => {
  test('behavior: derives the same address as the token program’s package', async () => {
    const address = keys.map((bytes) => base58.encode(bytes))
    await fc.assert(
      fc.asyncProperty(
        address,
        address,
        fc.constantFrom(...tokenPrograms),
        async (owner, mint, program) => {
          const [theirs] = await findAssociatedTokenPda({
            owner: owner as Address,
            mint: mint as Address,
            tokenProgram: program as Address,
          })
          expect(tokenAccountAddress(owner, { mint, program })).toBe(theirs)
        },
      ),
      { numRuns: 30 },
    )
  })
})
