// Ed25519 (RFC 8032) with strict rules.
import { ed25519 } from '@noble/curves/ed25519.js'

export const ED25519_SIGNATURE_BYTES = 64

/**
 * Like the chain itself, accepts only canonical encodings of points and of s, and no keys of small order, for which
 * one signature fits many texts.
 * @param key 32 bytes; false if they are not on the curve
 */
export function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  key: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, key, { zip215: false })
}
