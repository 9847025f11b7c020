// Ed25519 (RFC 8032) by its strict rules.
import { ed25519 } from '@noble/curves/ed25519.js'

export const ED25519_SIGNATURE_BYTES = 64

/**
 * As the chain itself judges: no encoding of a point or of s but the one canonical, and no key of small
 * order, for which one signature fits many texts.
 * @param key 32 bytes; where they are no point of the curve, nothing is signed by it.
 */
export function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  key: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, key, { zip215: false })
}
