// For tests: Solana messages as the reference library writes them.
import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransactionMessage,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'

export const key = (number: number): Address =>
  address(base58.encode(new Uint8Array(32).fill(number)))
export const blockhashOf = (number: number): Blockhash => key(number) as string as Blockhash

/** `key(1)` pays. */
export function compile(
  version: 'legacy' | 0,
  instructions: readonly Instruction[],
  tables: Record<Address, Address[]> = {},
): Uint8Array {
  const lifetime = { blockhash: blockhashOf(200), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(key(1), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  const whole =
    message.version === 0
      ? compressTransactionMessageUsingAddressLookupTables(message as never, tables)
      : message
  return Uint8Array.from(
    getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(whole as never)),
  )
}

const roles = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
]

/** @param min the lowest number of a key that they name: 1 also names the payer */
export const anyInstructions = ({ min, most }: { min: number; most: number }) =>
  fc.array(
    fc.record({
      programAddress: fc.integer({ min: 100, max: 105 }).map(key),
      accounts: fc.array(
        fc.record({
          address: fc.integer({ min, max: 9 }).map(key),
          role: fc.constantFrom(...roles),
        }),
        { maxLength: 6 },
      ),
      data: fc.uint8Array({ maxLength: most }),
    }),
    { maxLength: 5 },
  )
