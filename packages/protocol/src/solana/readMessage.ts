// Reads a Solana message as the runtime does: legacy, or version 0.
// https://solana.com/docs/core/transactions
import { createByteReader } from './bytes.ts'

export interface SolanaInstruction {
  /** Indexes of accounts. */
  program: number
  accounts: readonly number[]
  data: Uint8Array
}

export interface SolanaMessage {
  /** Accounts that the message lists, base58: signers first, and the fee payer first of all. */
  keys: readonly string[]
  /** The number of signers. */
  signers: number
  /** Whether the transaction may change the account at an index. */
  isWritable(place: number): boolean
  instructions: readonly SolanaInstruction[]
  /**
   * Lookup tables whose accounts follow `keys`, by their indexes in the table: those of all tables that may change first.
   * The message does not name these accounts.
   */
  tables: readonly { table: string; writable: readonly number[]; readable: readonly number[] }[]
}

/** The size of a network packet. */
export const MAX_TRANSACTION_BYTES = 1232
/** An index is one byte. */
const MAX_ACCOUNTS = 256

/**
 * Strict: rejects trailing bytes and indexes without an account.
 * @throws Error
 */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new RangeError('The message is too long.')
  const versioned = (bytes[0] ?? 0) >= 0x80
  const reader = createByteReader(bytes)
  // The high bit marks a version. Only version 0 exists.
  if (versioned && reader.byte() !== 0x80) throw new TypeError('Unknown version.')
  const signers = reader.byte()
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = reader.list(reader.key)
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > keys.length)
    throw new TypeError('The header does not match the accounts.')
  if (new Set(keys).size !== keys.length) throw new TypeError('An account is listed twice.')
  // The blockhash. The chain decides how long it is valid.
  reader.take(32)
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(reader.byte),
    data: Uint8Array.from(reader.list(reader.byte)),
  }))
  const lookups = versioned
    ? reader.list(() => ({
        table: reader.key(),
        writable: reader.list(reader.byte),
        readable: reader.list(reader.byte),
      }))
    : []
  if (reader.left > 0) throw new TypeError('There are trailing bytes.')

  const looked = (of: 'writable' | 'readable') =>
    lookups.reduce((sum, lookup) => sum + lookup[of].length, 0)
  const count = keys.length + looked('writable') + looked('readable')
  const isThere = (place: number) => place < count
  const isProgram = (place: number) => place > 0 && place < keys.length
  if (count > MAX_ACCOUNTS) throw new TypeError('There are too many accounts.')
  if (!instructions.every((one) => isProgram(one.program) && one.accounts.every(isThere)))
    throw new TypeError('An instruction refers to a missing account.')

  return {
    keys,
    signers,
    isWritable: (place) =>
      place < keys.length
        ? place < signers - readonlySigners ||
          (place >= signers && place < keys.length - readonlyOthers)
        : place < keys.length + looked('writable'),
    instructions,
    tables: lookups,
  }
}

/**
 * The same message with the accounts of its lookup tables named.
 * @param contents by the tables' addresses. The network never changes an entry.
 * @returns undefined if an entry is not known, or an account appears twice, which the network rejects
 */
export function resolveTables(
  message: SolanaMessage,
  contents: ReadonlyMap<string, readonly string[]>,
): SolanaMessage | undefined {
  const named = (of: 'writable' | 'readable') =>
    message.tables.flatMap((one) => one[of].map((at) => contents.get(one.table)?.[at] ?? ''))
  const keys = [...message.keys, ...named('writable'), ...named('readable')]
  if (keys.includes('') || new Set(keys).size !== keys.length) return undefined
  return { ...message, keys, tables: [] }
}
