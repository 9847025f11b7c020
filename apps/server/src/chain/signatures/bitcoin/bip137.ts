// Bitcoin's original signed messages (BIP-137): the key is recovered from the signature.

import type { BitcoinAddressKind } from '@aureus/protocol/addresses'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compactSize } from './serialize.ts'

export const COMPACT_BYTES = 65

const MAGIC = utf8ToBytes('\x18Bitcoin Signed Message:\n')

export interface RecoveredKey {
  publicKey: Uint8Array
  /** The kind of account that the header claims. */
  kind: BitcoinAddressKind
}

/** Header ranges, lowest first. The two lowest bits of `header - lowest` select the key. */
const headers: readonly { lowest: number; kind: BitcoinAddressKind; compressed: boolean }[] = [
  { lowest: 27, kind: 'p2pkh', compressed: false },
  { lowest: 31, kind: 'p2pkh', compressed: true },
  { lowest: 35, kind: 'p2sh', compressed: true },
  { lowest: 39, kind: 'p2wpkh', compressed: true },
]

export function compactMessageHash(message: Uint8Array): Uint8Array {
  return sha256(sha256(concatBytes(MAGIC, compactSize(message.length), message)))
}

/**
 * The key behind a compact signature of 65 bytes. `undefined` for a header outside BIP-137, for s in the upper half
 * (a malleated signature), and for numbers that fit no key.
 */
export function recoverKey(message: Uint8Array, compact: Uint8Array): RecoveredKey | undefined {
  const header = compact[0] as number
  const form = headers.find(({ lowest }) => header >= lowest && header < lowest + 4)
  if (!form || compact.length !== COMPACT_BYTES) return undefined
  try {
    const recovered = concatBytes(Uint8Array.of(header - form.lowest), compact.subarray(1))
    const signature = secp256k1.Signature.fromBytes(recovered, 'recovered')
    if (signature.hasHighS()) return undefined
    const point = signature.recoverPublicKey(compactMessageHash(message))
    return { publicKey: point.toBytes(form.compressed), kind: form.kind }
  } catch {
    // The library throws if r or s is out of range or r is not on the curve.
    return undefined
  }
}
