// The rewritten message, read by the reference library.
import {
  blockhashOf as hashIn,
  readSolanaMessage,
  withBlockhash,
  withFeePayer,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import {
  AccountRole,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInstructions, blockhashOf, compile, key } from '../../../testing/solanaMessages.ts'

const feePayer = key(50)

const read = (bytes: Uint8Array) => {
  const compiled = getCompiledTransactionMessageDecoder().decode(bytes)
  return { compiled, message: decompileTransactionMessage(compiled as never) }
}

describe('withFeePayer', () => {
  test('behavior: only the payer and the blockhash change, for the reference library too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 0 as const),
        anyInstructions({ min: 1, most: 150 }),
        (version, given) => {
          const asked = compile(version, given)
          const paid = withFeePayer(asked, { feePayer, blockhash: blockhashOf(201) })
          const [before, after] = [read(asked).message, read(paid)]
          expect(after.message.feePayer.address).toBe(feePayer)
          expect(after.message.lifetimeConstraint).toMatchObject({ blockhash: blockhashOf(201) })
          expect(after.message.version).toBe(version)
          expect(after.message.instructions).toEqual(before.instructions)
          // Nothing is left over, and the payer is the only new account.
          const encoder = getCompiledTransactionMessageEncoder()
          expect(Uint8Array.from(encoder.encode(after.compiled as never))).toEqual(paid)
          expect(readSolanaMessage(paid).keys).toEqual([feePayer, ...readSolanaMessage(asked).keys])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('error: refuses a message that names the payer', () => {
    const accounts = [{ address: feePayer, role: AccountRole.WRITABLE }]
    const asked = compile(0, [{ programAddress: key(100), accounts, data: new Uint8Array() }])
    const payment = { feePayer, blockhash: blockhashOf(201) }
    expect(() => withFeePayer(asked, payment)).toThrow('names the fee payer')
  })

  test('error: refuses lookup tables', () => {
    const asked = compile(0, [])
    const one = Uint8Array.from([...asked.slice(0, -1), 1, ...base58.decode(key(60)), 1, 0, 0])
    const payment = { feePayer, blockhash: blockhashOf(201) }
    expect(() => withFeePayer(one, payment)).toThrow('lookup tables')
  })
})

describe('withBlockhash', () => {
  test('behavior: only the blockhash changes, for the reference library too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 0 as const),
        anyInstructions({ min: 0, most: 150 }),
        (version, given) => {
          const asked = compile(version, given)
          const changed = withBlockhash(asked, blockhashOf(201))
          const [before, after] = [read(asked).message, read(changed).message]
          expect(after).toEqual({
            ...before,
            lifetimeConstraint: { ...before.lifetimeConstraint, blockhash: blockhashOf(201) },
          })
          expect(hashIn(changed)).toBe(blockhashOf(201))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('behavior: a durable nonce does not count as a blockhash', () => {
    const programAddress = '11111111111111111111111111111111' as typeof feePayer
    const data = Uint8Array.of(4, 0, 0, 0)
    const accounts = [{ address: key(60), role: AccountRole.WRITABLE }]
    expect(hashIn(compile(0, [{ programAddress, accounts, data }]))).toBeUndefined()
  })
})
