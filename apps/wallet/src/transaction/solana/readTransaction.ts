// A transaction of Solana on the wire: places for signatures, then the message that they sign.
import { createByteReader } from './bytes.ts'
import { MAX_TRANSACTION_BYTES, readSolanaMessage, type SolanaMessage } from './readMessage.ts'

export const SIGNATURE_BYTES = 64

export interface SolanaTransaction {
  /** All of it, as it came. */
  bytes: Uint8Array
  /** Where the message begins. */
  start: number
  message: SolanaMessage
}

/** @throws Error for what the network would not take */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new RangeError('A transaction is too long.')
  const reader = createByteReader(bytes)
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES))
  const start = bytes.length - reader.left
  const message = readSolanaMessage(reader.rest())
  if (signatures.length !== message.signers)
    throw new TypeError('The places for signatures are not as many as the signers.')
  return { bytes, start, message }
}

/** The bytes that are signed. */
export const messageBytes = ({ bytes, start }: SolanaTransaction) => bytes.slice(start)

/** With one more signature, in the signer's place. */
export function withSignature(
  { bytes, start, message }: SolanaTransaction,
  account: string,
  signature: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, start - (message.signers - message.keys.indexOf(account)) * SIGNATURE_BYTES)
  return signed
}

/** Whether every signer but this one has signed. */
export function isSignedByOthers(
  { bytes, start, message }: SolanaTransaction,
  account: string,
): boolean {
  return message.keys.slice(0, message.signers).every((key, place) => {
    const at = start - (message.signers - place) * SIGNATURE_BYTES
    return key === account || bytes.slice(at, at + SIGNATURE_BYTES).some((byte) => byte !== 0)
  })
}

/** Whether bytes that somebody wants signed as a text would move coins. */
export function isTransaction(bytes: Uint8Array): boolean {
  for (const read of [readSolanaMessage, readSolanaTransaction])
    try {
      read(bytes)
      return true
    } catch {
      // Not this one.
    }
  return false
}
