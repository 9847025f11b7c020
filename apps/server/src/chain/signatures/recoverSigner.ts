// Recovers the signer of a plain account's signature, offline.
import type { EvmAddress } from '@aureus/protocol'
import { recover } from 'tiny-secp256k1'
import { bytesToHex, type Hex, hashMessage, hexToBytes, isHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

/** secp256k1n / 2 (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** As `recoverDigestSigner`, for a message of EIP-191. `personal_sign` returns signatures in this form. */
export const recoverSigner = (message: string, signature: Hex): EvmAddress | undefined =>
  recoverDigestSigner(hashMessage(message, 'bytes'), signature)

/**
 * The signer of a digest of 32 bytes, or `undefined` unless s is low (EIP-2). Wallets encode the same signature in three
 * ways: with v 27 or 28, with v 0 or 1 (hardware wallets), and compact (EIP-2098). Nothing here may tell two signatures
 * apart by their bytes: whoever uses one once remembers what was signed.
 */
export function recoverDigestSigner(digest: Uint8Array, signature: Hex): EvmAddress | undefined {
  const parts = readSignature(signature)
  if (!parts || BigInt(bytesToHex(parts.rs.subarray(32))) > HALF_ORDER) return undefined
  try {
    // libsecp256k1 as WebAssembly, which takes a fifth of the time of the same in JavaScript.
    const key = recover(digest, parts.rs, parts.parity, false)
    return key ? publicKeyToAddress(bytesToHex(key)) : undefined
  } catch {
    // r or s is zero or not below the order.
    return undefined
  }
}

interface Parts {
  /** 32 bytes each. */
  rs: Uint8Array
  parity: 0 | 1
}

/** The compact form keeps the parity in the highest bit of s, which a low s leaves free. */
const PARITY_BIT = 0x80

function readSignature(signature: Hex): Parts | undefined {
  if (!isHex(signature) || (signature.length !== 132 && signature.length !== 130)) return undefined
  const bytes = hexToBytes(signature)
  const rs = bytes.slice(0, 64)
  const [v] = bytes.slice(64)
  if (v === undefined) {
    const high = rs[32] ?? 0
    rs[32] = high & ~PARITY_BIT
    return { rs, parity: high & PARITY_BIT ? 1 : 0 }
  }
  if (v === 0 || v === 27) return { rs, parity: 0 }
  return v === 1 || v === 28 ? { rs, parity: 1 } : undefined
}
