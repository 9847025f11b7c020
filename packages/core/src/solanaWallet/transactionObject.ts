// Turns the transactions of Solana's libraries into bytes and back, without depending on one of them.
import { readWireTransaction, SIGNATURE_BYTES } from './wireTransaction.ts'

/** `Transaction` and `VersionedTransaction` of `@solana/web3.js` 1. */
export interface Web3Transaction {
  serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** A compiled transaction of `@solana/kit`. */
export interface KitTransaction {
  readonly messageBytes: unknown
  readonly signatures: Readonly<Record<string, unknown>>
}

/** Bytes are in wire format, with empty signatures where one is missing. */
export type SolanaTransaction = Web3Transaction | KitTransaction | Uint8Array

/** @throws TypeError for anything else, and as `serialize` of web3.js: without a fee payer or a blockhash */
export function bytesOf(transaction: SolanaTransaction): Uint8Array {
  if (isBytes(transaction)) return Uint8Array.from(transaction)
  if ('serialize' in transaction)
    return Uint8Array.from(
      transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
    )
  const { messageBytes, signatures } = transaction
  if (!isBytes(messageBytes)) throw unknownKind()
  const all = Object.values(signatures).map((one) =>
    isBytes(one) && one.length === SIGNATURE_BYTES ? one : new Uint8Array(SIGNATURE_BYTES),
  )
  const bytes = new Uint8Array(1 + all.length * SIGNATURE_BYTES + messageBytes.length)
  bytes[0] = all.length
  all.forEach((one, index) => bytes.set(one, 1 + index * SIGNATURE_BYTES))
  bytes.set(messageBytes, 1 + all.length * SIGNATURE_BYTES)
  return bytes
}

interface Web3Class {
  /** `Transaction` */
  from?: (bytes: Uint8Array) => unknown
  /** `VersionedTransaction` */
  deserialize?: (bytes: Uint8Array) => unknown
}

/** @returns an object of the same kind as `transaction`, which itself stays as it is. @throws TypeError */
export function withBytes<T extends SolanaTransaction>(transaction: T, bytes: Uint8Array): T
export function withBytes(transaction: SolanaTransaction, bytes: Uint8Array): unknown {
  if (isBytes(transaction)) return bytes
  if ('serialize' in transaction) {
    const { from, deserialize } = transaction.constructor as Web3Class
    const read = deserialize ?? from
    if (!read) throw unknownKind()
    return read.call(transaction.constructor, bytes)
  }
  const { message, signers, signatures } = readWireTransaction(bytes)
  const entries = signers.map((address, index) => {
    const signature = signatures[index]
    return [address, signature?.some(Boolean) ? signature : null] as const
  })
  return {
    ...transaction,
    messageBytes: message,
    signatures: Object.freeze(Object.fromEntries(entries)),
  }
}

const isBytes = (value: unknown): value is Uint8Array =>
  Object.prototype.toString.call(value) === '[object Uint8Array]'

const unknownKind = () =>
  new TypeError('Pass a transaction of @solana/web3.js or @solana/kit, or its bytes')
