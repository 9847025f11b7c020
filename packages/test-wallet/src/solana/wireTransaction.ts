// A serialized transaction: a compact-u16 count of signatures, 64 bytes each, then the message they sign.
import { base58 } from '@scure/base'
import { invalidParams } from '../shared/errors.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

export type WireTransaction = {
  message: Uint8Array
  signatures: Uint8Array[]
  /** Addresses of the signers, in the order of their signatures. */
  signers: string[]
}

/** @throws ProviderRpcError -32602 */
export function parseWireTransaction(bytes: Uint8Array): WireTransaction {
  const [count, start] = readCompact(bytes, 0)
  const messageAt = start + count * SIGNATURE_BYTES
  const message = bytes.subarray(messageAt)
  // The high bit marks a version before the header.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const required = message[header]
  if (required === undefined || required === 0 || required !== count)
    throw invalidParams('The transaction does not have a slot for every signature.')
  const [keys, keysAt] = readCompact(message, header + 3)
  if (keys < required || message.length < keysAt + keys * KEY_BYTES)
    throw invalidParams('The transaction is truncated.')
  return {
    message,
    signatures: Array.from({ length: count }, (_, index) =>
      bytes.slice(start + index * SIGNATURE_BYTES, start + (index + 1) * SIGNATURE_BYTES),
    ),
    signers: Array.from({ length: required }, (_, index) =>
      base58.encode(message.subarray(keysAt + index * KEY_BYTES, keysAt + (index + 1) * KEY_BYTES)),
    ),
  }
}

export function serializeWireTransaction({ message, signatures }: WireTransaction): Uint8Array {
  // A transaction has at most 1232 bytes, so the count fits into one byte.
  const parts = [Uint8Array.of(signatures.length), ...signatures, message]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** @returns the number, and the offset after it */
function readCompact(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalidParams('The transaction is truncated.')
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  throw invalidParams('The transaction has an overlong count.')
}
