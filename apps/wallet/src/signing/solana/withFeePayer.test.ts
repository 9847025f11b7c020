// The rewritten message, read by the reference library.
import { readSolanaMessage, withFeePayer } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const key = (number: number) => address(base58.encode(new Uint8Array(32).fill(number)))
const hash = (number: number) => key(number) as string as Blockhash
const [visitor, feePayer] = [key(1), key(50)]

function compile(version: 'legacy' | 0, instructions: readonly Instruction[]): Uint8Array {
  const lifetime = { blockhash: hash(200), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(visitor, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return Uint8Array.from(
    getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message as never)),
  )
}

const read = (bytes: Uint8Array) => {
  const compiled = getCompiledTransactionMessageDecoder().decode(bytes)
  return { compiled, message: decompileTransactionMessage(compiled as never) }
}

const roles = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
]
const instructions = fc.array(
  fc.record({
    programAddress: fc.integer({ min: 100, max: 105 }).map(key),
    accounts: fc.array(
      fc.record({
        address: fc.integer({ min: 1, max: 9 }).map(key),
        role: fc.constantFrom(...roles),
      }),
      { maxLength: 6 },
    ),
    data: fc.uint8Array({ maxLength: 150 }),
  }),
  { maxLength: 5 },
)

describe('withFeePayer', () => {
  test('behavior: only the payer and the blockhash change, for the reference library too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 0 as const),
        instructions,
        (version, given) => {
          const asked = compile(version, given)
          const paid = withFeePayer(asked, { feePayer, blockhash: hash(201) })
          const [before, after] = [read(asked).message, read(paid)]
          expect(after.message.feePayer.address).toBe(feePayer)
          expect(after.message.lifetimeConstraint).toMatchObject({ blockhash: hash(201) })
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
    const payment = { feePayer, blockhash: hash(201) }
    expect(() => withFeePayer(asked, payment)).toThrow('names the fee payer')
  })

  test('error: refuses lookup tables', () => {
    const asked = compile(0, [])
    const one = Uint8Array.from([...asked.slice(0, -1), 1, ...base58.decode(key(60)), 1, 0, 0])
    const payment = { feePayer, blockhash: hash(201) }
    expect(() => withFeePayer(one, payment)).toThrow('lookup tables')
  })
})
