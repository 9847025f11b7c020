// Decodes transactions in wire format.
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'

/** The largest transaction: one packet. */
export const PACKET_BYTES = 1232

export interface Message {
  version: 'legacy' | 0
  header: {
    numSignerAccounts: number
    numReadonlySignerAccounts: number
    numReadonlyNonSignerAccounts: number
  }
  staticAccounts: readonly Address[]
  /** The blockhash it names. */
  lifetimeToken: string
  instructions: readonly CompiledInstruction[]
  addressTableLookups: readonly AddressTableLookup[]
}

export interface CompiledInstruction {
  programAddressIndex: number
  accountIndices: readonly number[]
  data: ReadonlyUint8Array
}

export interface AddressTableLookup {
  lookupTableAddress: Address
  writableIndexes: readonly number[]
  readonlyIndexes: readonly number[]
}

export interface DecodedTransaction {
  transaction: Transaction
  message: Message
  wire: Uint8Array
}

export class MalformedTransactionError extends Error {
  override name = 'MalformedTransactionError'
}

/**
 * Reads a signed transaction, legacy or version 0.
 * @throws MalformedTransactionError also for trailing bytes and non-canonical encodings
 */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const again = getTransactionEncoder().encode(transaction)
    if (!Buffer.from(again as Uint8Array).equals(wire)) throw new Error('trailing bytes')
    return { transaction, message: decodeMessage(transaction.messageBytes), wire }
  } catch (cause) {
    if (cause instanceof MalformedTransactionError) throw cause
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : 'it is unreadable'
    throw new MalformedTransactionError(`failed to deserialize the transaction: ${reason}`, {
      cause,
    })
  }
}

/** @throws MalformedTransactionError also for an index without an account */
export function decodeMessage(bytes: ReadonlyUint8Array): Message {
  const message = read(bytes)
  if (message.version !== 'legacy' && message.version !== 0)
    throw new MalformedTransactionError(`transaction version ${message.version} is not supported`)
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const decoded: Message = {
    version: message.version,
    header: message.header,
    staticAccounts: message.staticAccounts,
    lifetimeToken: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programAddressIndex,
      accountIndices: accountIndices ?? [],
      data: data ?? new Uint8Array(),
    })),
    addressTableLookups: lookups,
  }
  checkIndices(decoded)
  return decoded
}

function read(bytes: ReadonlyUint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The decoder ignores missing bytes at the end, and trailing ones.
    const again = getCompiledTransactionMessageEncoder().encode(message)
    if (!Buffer.from(again as Uint8Array).equals(bytes as Uint8Array))
      throw new Error('the message has a different length')
    return message
  } catch (cause) {
    throw new MalformedTransactionError('failed to deserialize the message', { cause })
  }
}

function checkIndices({
  header,
  staticAccounts,
  instructions,
  addressTableLookups,
}: Message): void {
  const loaded = addressTableLookups.reduce(
    (sum, one) => sum + one.writableIndexes.length + one.readonlyIndexes.length,
    0,
  )
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const sound =
    numSignerAccounts > numReadonlySignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length &&
    instructions.every(
      ({ programAddressIndex, accountIndices }) =>
        programAddressIndex > 0 &&
        programAddressIndex < staticAccounts.length &&
        accountIndices.every((index) => index < staticAccounts.length + loaded),
    )
  if (!sound)
    throw new MalformedTransactionError('the transaction references accounts that it does not list')
}
