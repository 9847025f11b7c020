import { compileMessage, type Instruction, unsignedTransaction } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction as KitInstruction,
  type AccountMeta as KitMeta,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const feePayer = key(1)
const blockhash = key(255)

/** Decodes the bytes with another implementation. */
function readBack(message: Uint8Array) {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  return decompileTransactionMessage(compiled)
}

/** Converts roles to flags. A flag of an address in one instruction applies to all. */
const flags = ({ address, role }: KitMeta) => ({
  address,
  signer: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
  writable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
})

const meta = fc.record({
  address: fc.integer({ min: 1, max: 12 }).map(key),
  signer: fc.boolean(),
  writable: fc.boolean(),
})
const instruction: fc.Arbitrary<Instruction> = fc.record({
  program: fc.integer({ min: 100, max: 104 }).map(key),
  accounts: fc.array(meta, { maxLength: 10 }),
  data: fc.uint8Array({ maxLength: 300 }),
})

describe('compileMessage', () => {
  test('behavior: another implementation decodes the same payer, blockhash and instructions', () => {
    fc.assert(
      fc.property(fc.array(instruction, { maxLength: 5 }), (instructions) => {
        const read = readBack(compileMessage({ feePayer, blockhash, instructions }))
        const all = instructions.flatMap(({ accounts }) => accounts)
        const has = (address: string, flag: 'signer' | 'writable') =>
          address === feePayer || all.some((one) => one.address === address && one[flag] === true)
        expect(read.feePayer.address).toBe(feePayer)
        expect(read.lifetimeConstraint).toMatchObject({ blockhash })
        expect(
          (read.instructions as readonly KitInstruction[]).map(
            ({ programAddress, accounts = [], data = new Uint8Array() }) => ({
              program: programAddress,
              accounts: accounts.map((one) => flags(one as KitMeta)),
              data: Uint8Array.from(data),
            }),
          ),
        ).toEqual(
          instructions.map(({ program, accounts, data }) => ({
            program,
            accounts: accounts.map(({ address }) => ({
              address,
              signer: has(address, 'signer'),
              writable: has(address, 'writable'),
            })),
            data,
          })),
        )
      }),
    )
  })
})

describe('unsignedTransaction', () => {
  test('behavior: leaves an empty signature for the payer', () => {
    const message = compileMessage({ feePayer, blockhash, instructions: [] })
    const { messageBytes, signatures } = getTransactionDecoder().decode(
      unsignedTransaction(message),
    )
    expect(Uint8Array.from(messageBytes)).toEqual(message)
    expect(signatures).toEqual({ [feePayer as Address]: null })
  })

  test('error: rejects a transaction over the network’s limit', () => {
    const data = new Uint8Array(1100)
    const instructions = [{ program: key(2), accounts: [], data }]
    const message = compileMessage({ feePayer, blockhash, instructions })
    expect(() => unsignedTransaction(message)).toThrow(RangeError)
  })
})
