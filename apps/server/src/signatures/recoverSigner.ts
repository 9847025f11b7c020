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
 * The signer of a digest of 32 bytes, or `undefined` unless the signature is in canonical form: 65 bytes, low s
 * (EIP-2), v 27 or 28. Signatures with v 0/1 or in the compact form of EIP-2098 are other encodings of the same
 * signature, so accepting one is enough.
 */
export function recoverDigestSigner(digest: Uint8Array, signature: Hex): EvmAddress | undefined {
  if (signature.length !== 132 || !isHex(signature)) return undefined
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number.parseInt(signature.slice(130), 16)
  if (s > HALF_ORDER || (v !== 27 && v !== 28)) return undefined
  const rs = hexToBytes(`0x${signature.slice(2, 130)}`)
  try {
    // libsecp256k1 as WebAssembly, which takes a fifth of the time of the same in JavaScript.
    const key = recover(digest, rs, v === 27 ? 0 : 1, false)
    return key ? publicKeyToAddress(bytesToHex(key)) : undefined
  } catch {
    // r or s is zero or not below the order.
    return undefined
  }
}
