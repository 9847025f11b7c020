import {
  isSignedByOthers,
  isTransaction,
  readSolanaMessage,
  readSolanaTransaction,
  withSignature,
} from '@aureus/protocol/solana'
import { AccountRole } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInstructions, compile, key } from '../../../testing/solanaMessages.ts'

describe('readSolanaMessage', () => {
  test('behavior: reads what the reference library writes, account by account', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 0 as const),
        anyInstructions({ min: 2, most: 40 }),
        (version, given) => {
          const message = readSolanaMessage(compile(version, given))
          expect(message.keys[0]).toBe(key(1))
          expect(
            message.instructions.map(({ program, accounts, data }) => ({
              programAddress: message.keys[program],
              accounts: accounts.map((place) => message.keys[place]),
              data: [...data],
            })),
          ).toEqual(
            given.map(({ programAddress, accounts, data }) => ({
              programAddress,
              accounts: accounts.map((one) => one.address),
              data: [...data],
            })),
          )
          for (const { accounts } of given)
            for (const { address: name, role } of accounts) {
              const place = message.keys.indexOf(name)
              if (role >= AccountRole.READONLY_SIGNER) expect(place).toBeLessThan(message.signers)
              if (role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER)
                expect(message.isWritable(place)).toBe(true)
            }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('behavior: counts the accounts of lookup tables without naming them', () => {
    const accounts = [2, 3].map((number) => ({ address: key(number), role: AccountRole.WRITABLE }))
    const table = { [key(50)]: [key(3)] }
    const given = [{ programAddress: key(100), accounts, data: Uint8Array.of(1) }]
    const message = readSolanaMessage(compile(0, given, table))
    expect(message.tables).toEqual([{ table: key(50), writable: [0], readable: [] }])
    expect(message.keys).not.toContain(key(3))
    const [, place = 0] = message.instructions[0]?.accounts ?? []
    expect(message.keys[place]).toBeUndefined()
    expect(message.isWritable(place)).toBe(true)
  })

  test('error: truncated, extended and altered bytes are rejected or read as another message, without a crash', () => {
    const accounts = [{ address: key(2), role: AccountRole.WRITABLE }]
    const bytes = compile(0, [{ programAddress: key(100), accounts, data: Uint8Array.of(1, 2) }])
    for (let end = 0; end < bytes.length; end++)
      expect(() => readSolanaMessage(bytes.slice(0, end))).toThrow()
    expect(() => readSolanaMessage(Uint8Array.of(...bytes, 0))).toThrow('trailing')
    const structure = [0, 1, 2, 3, 4]
    for (const at of structure)
      for (let bit = 0; bit < 8; bit++) {
        const flipped = Uint8Array.from(bytes)
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
        try {
          readSolanaMessage(flipped)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }
    expect(() => readSolanaMessage(Uint8Array.from([0x81, ...bytes.slice(1)]))).toThrow('version')
  })

  test('error: rejects what the runtime would reject', () => {
    const twice = compile('legacy', [
      { programAddress: key(100), accounts: [], data: new Uint8Array() },
    ])
    // Repeats the first key in the second place.
    twice.set(twice.slice(4 + 32, 4 + 64), 4)
    expect(() => readSolanaMessage(twice)).toThrow('twice')
    expect(() => readSolanaMessage(new Uint8Array(1233))).toThrow('too long')
  })
})

describe('readSolanaTransaction', () => {
  test("behavior: puts a signature in its signer's place and keeps the others", () => {
    const accounts = [{ address: key(2), role: AccountRole.READONLY_SIGNER }]
    const message = compile('legacy', [
      { programAddress: key(100), accounts, data: new Uint8Array() },
    ])
    const bytes = Uint8Array.of(2, ...new Uint8Array(128), ...message)
    const transaction = readSolanaTransaction(bytes)
    expect(isSignedByOthers(transaction, key(2))).toBe(false)
    const signed = withSignature(transaction, key(2), new Uint8Array(64).fill(7))
    expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
    expect(signed.slice(65, 129)).toEqual(new Uint8Array(64).fill(7))
    expect(signed.slice(129)).toEqual(message)
    const next = readSolanaTransaction(signed)
    expect(isSignedByOthers(next, key(1))).toBe(true)
    expect(() =>
      readSolanaTransaction(Uint8Array.of(1, ...new Uint8Array(64), ...message)),
    ).toThrow()
    expect([isTransaction(message), isTransaction(bytes)]).toEqual([true, true])
  })

  test('behavior: readable text is never a transaction', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(isTransaction(new TextEncoder().encode(text))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})
