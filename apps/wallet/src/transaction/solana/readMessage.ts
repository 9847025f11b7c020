// A message of Solana as the runtime reads it: legacy, or version 0.
// https://solana.com/docs/core/transactions
import { createByteReader } from './bytes.ts'

export interface SolanaInstruction {
  /** Places among the accounts. */
  program: number
  accounts: readonly number[]
  data: Uint8Array
}

export interface SolanaMessage {
  /** Those that the message names: signers first, the one that pays the fee first of all. In base58. */
  keys: readonly string[]
  /** How many of them sign. */
  signers: number
  /** Whether the account at a place may change. */
  isWritable(place: number): boolean
  instructions: readonly SolanaInstruction[]
  /** Tables whose accounts follow those of `keys`, with how many: which ones they are the message does not say. */
  tables: readonly { table: string; count: number }[]
}

/** What a packet of the network holds. */
export const MAX_TRANSACTION_BYTES = 1232
/** A place is one byte. */
const MAX_ACCOUNTS = 256

/**
 * Strict: what is left over, or named and not there, makes it no message.
 * @throws Error
 */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new RangeError('A message is too long.')
  const versioned = (bytes[0] ?? 0) >= 0x80
  const reader = createByteReader(bytes)
  // The high bit says that a version comes first; there is one so far.
  if (versioned && reader.byte() !== 0x80) throw new TypeError('An unknown version.')
  const signers = reader.byte()
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = reader.list(reader.key)
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > keys.length)
    throw new TypeError('The header does not fit the accounts.')
  if (new Set(keys).size !== keys.length) throw new TypeError('An account is named twice.')
  // The blockhash: how long it is good says the chain.
  reader.take(32)
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(reader.byte),
    data: Uint8Array.from(reader.list(reader.byte)),
  }))
  const lookups = versioned
    ? reader.list(() => ({
        table: reader.key(),
        writable: reader.list(reader.byte).length,
        readable: reader.list(reader.byte).length,
      }))
    : []
  if (reader.left > 0) throw new TypeError('Bytes are left over.')

  const looked = (of: 'writable' | 'readable') =>
    lookups.reduce((sum, lookup) => sum + lookup[of], 0)
  const count = keys.length + looked('writable') + looked('readable')
  const isThere = (place: number) => place < count
  const isProgram = (place: number) => place > 0 && place < keys.length
  if (count > MAX_ACCOUNTS) throw new TypeError('There are too many accounts.')
  if (!instructions.every((one) => isProgram(one.program) && one.accounts.every(isThere)))
    throw new TypeError('An instruction names an account that is not there.')

  return {
    keys,
    signers,
    isWritable: (place) =>
      place < keys.length
        ? place < signers - readonlySigners ||
          (place >= signers && place < keys.length - readonlyOthers)
        : place < keys.length + looked('writable'),
    instructions,
    tables: lookups.map(({ table, writable, readable }) => ({ table, count: writable + readable })),
  }
}
