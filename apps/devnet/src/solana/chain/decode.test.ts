import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeMessage, decodeTransaction, MalformedTransactionError } from './decode.ts'

const newAddress = (): Address => getAddressDecoder().decode(randomBytes(32))

function wire(version: 'legacy' | 0, data = new Uint8Array([1, 2, 3])): Uint8Array {
  const instruction = {
    programAddress: newAddress(),
    accounts: [{ address: newAddress(), role: 1 as const }],
    data,
  }
  const message = pipe(
    createTransactionMessage({ version: version as 0 }),
    (empty) => setTransactionMessageFeePayer(newAddress(), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: newAddress() as string as Blockhash, lastValidBlockHeight: 0n },
        paid,
      ),
    (alive) => appendTransactionMessageInstructions([instruction], alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Throws for any error but the documented one. */
function read(bytes: Uint8Array): boolean {
  try {
    decodeTransaction(bytes)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedTransactionError)
    return false
  }
}

describe('decodeTransaction', () => {
  test.each(['legacy', 0] as const)('behavior: reads version %s', (version) => {
    const { message } = decodeTransaction(wire(version))
    expect(message).toMatchObject({
      version,
      header: { numSignerAccounts: 1 },
      instructions: [{ programAddressIndex: 2, accountIndices: [1] }],
    })
    expect([...(message.instructions[0]?.data ?? [])]).toEqual([1, 2, 3])
  })

  test('behavior: throws only its documented error on arbitrary bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void read(bytes)))
  })

  test('error: rejects truncated transactions and trailing bytes', () => {
    const whole = wire(0)
    for (let length = 0; length < whole.length; length++)
      expect(read(whole.slice(0, length))).toBe(false)
    expect(read(Uint8Array.from([...whole, 0]))).toBe(false)
  })

  test('behavior: what it reads has only one encoding', () => {
    const whole = wire(0)
    const edit = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const bytes = whole.slice()
        for (const { at, byte } of edits) bytes[at] = byte
        if (!read(bytes)) return
        const { transaction } = decodeTransaction(bytes)
        expect(new Uint8Array(getTransactionEncoder().encode(transaction))).toEqual(bytes)
      }),
    )
  })

  test('error: rejects unknown versions', () => {
    const bytes = wire(0)
    bytes[65] = 0x83
    expect(read(bytes)).toBe(false)
  })

  test('error: rejects an instruction that indexes past the accounts', () => {
    const bytes = wire('legacy', new Uint8Array())
    // Program index, number of accounts, account index, length of the data.
    const program = bytes.length - 4
    expect(Array.from(bytes.subarray(program))).toEqual([2, 1, 1, 0])
    expect(read(bytes.with(program + 2, 9))).toBe(false)
    expect(read(bytes.with(program, 9))).toBe(false)
    // The first account pays; it cannot be the program too.
    expect(read(bytes.with(program, 0))).toBe(false)
  })
})

describe('decodeMessage', () => {
  test('error: rejects arbitrary bytes and messages with trailing bytes', () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const garbage = publicKey.export({ type: 'spki', format: 'der' })
    expect(() => decodeMessage(garbage)).toThrow(MalformedTransactionError)
    const message = wire(0).slice(65)
    expect(decodeMessage(message).version).toBe(0)
    expect(() => decodeMessage(Uint8Array.from([...message, 0]))).toThrow(MalformedTransactionError)
  })
})
