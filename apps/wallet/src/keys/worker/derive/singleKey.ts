// The secret of a wallet that was made of one private key: a byte that names the key's family, and its 32 bytes. With 33
// bytes it cannot be mistaken for the 16 or 32 of words.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from '../wipe.ts'

export type Family = 'evm' | 'solana'

const BYTES = 33
const KINDS = { evm: 1, solana: 2 } as const

/** 33 bytes that are not a key of either family. */
export class SingleKeyError extends Error {
  override name = 'SingleKeyError'
}

export const isSingleKey = (secret: Uint8Array): boolean => secret.length === BYTES

/** Wipe the result after use. @throws SingleKeyError */
export function secretOfSingleKey(family: Family, key: Uint8Array): Uint8Array<ArrayBuffer> {
  const isValid = family === 'solana' ? key.length === 32 : secp256k1.utils.isValidSecretKey(key)
  if (!isValid) throw new SingleKeyError('This is not a private key.')
  return Uint8Array.from([KINDS[family], ...key])
}

/**
 * The key as it was given, and the other family's, which HKDF-SHA256 derives from it without a salt (RFC 5869):
 * - Solana: 32 bytes with the info "aureus/other-family/v1/solana".
 * - EVM: 48 bytes with the info "aureus/other-family/v1/evm" as a number, modulo n - 1, plus 1.
 *
 * Wipe both after use. @throws SingleKeyError
 */
export function keysOfSingleKey(secret: Uint8Array): Record<Family, Uint8Array> {
  const key = Uint8Array.from(secret.subarray(1))
  if (secret[0] === KINDS.evm && secp256k1.utils.isValidSecretKey(key))
    return { evm: key, solana: other(key, 'solana', 32) }
  if (secret[0] === KINDS.solana) {
    const wide = other(key, 'evm', 48)
    const evm = secp256k1.utils.randomSecretKey(wide)
    wipe(wide)
    return { evm, solana: key }
  }
  wipe(key)
  throw new SingleKeyError('This is not a private key.')
}

const other = (key: Uint8Array, family: Family, length: number): Uint8Array =>
  hkdf(sha256, key, undefined, utf8ToBytes(`aureus/other-family/v1/${family}`), length)
