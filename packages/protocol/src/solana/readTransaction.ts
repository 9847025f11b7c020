// A Solana transaction in wire format: slots for signatures, then the message that they sign.
import { createByteReader } from './bytes.ts'
import { MAX_TRANSACTION_BYTES, readSolanaMessage, type SolanaMessage } from './readMessage.ts'

export const SIGNATURE_BYTES = 64

export interface SolanaTransaction {
  /** The complete transaction. */
  bytes: Uint8Array
  /** Offset of the message. */
  start: number
  message: SolanaMessage
}

/** @throws Error for what the network would reject */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new RangeError('The transaction is too long.')
  const reader = createByteReader(bytes)
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES))
  const start = bytes.length - reader.left
  const message = readSolanaMessage(reader.rest())
  if (signatures.length !== message.signers)
    throw new TypeError('The number of signatures does not match the signers.')
  return { bytes, start, message }
}

/** The bytes to sign. */
export const messageBytes = ({ bytes, start }: SolanaTransaction) => bytes.slice(start)

/** Adds a signature in the signer's slot. */
export function withSignature(
  { bytes, start, message }: SolanaTransaction,
  account: string,
  signature: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, start - (message.signers - message.keys.indexOf(account)) * SIGNATURE_BYTES)
  return signed
}

/** Whether all other signers have signed. */
export function isSignedByOthers(
  { bytes, start, message }: SolanaTransaction,
  account: string,
): boolean {
  return message.keys.slice(0, message.signers).every((key, place) => {
    const at = start - (message.signers - place) * SIGNATURE_BYTES
    return key === account || bytes.slice(at, at + SIGNATURE_BYTES).some((byte) => byte !== 0)
  })
}

/** Whether bytes to be signed as text are in fact a transaction. */
export function isTransaction(bytes: Uint8Array): boolean {
  for (const read of [readSolanaMessage, readSolanaTransaction])
    try {
      read(bytes)
      return true
    } catch {
      // Not a transaction.
    }
  return false
}
