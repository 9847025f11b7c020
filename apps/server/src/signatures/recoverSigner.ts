// Recovers the signer of a plain account's signature, offline.
import type { EvmAddress } from '@aureus/protocol'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem'

/** secp256k1n / 2 (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * The signer of `message` (EIP-191), or `undefined` unless the signature is in canonical form: 65 bytes, low s
 * (EIP-2), v 27 or 28. `personal_sign` returns this form. Signatures with v 0/1 or in the compact form of EIP-2098
 * are other encodings of the same signature, so accepting one is enough.
 */
export async function recoverSigner(
  message: string,
  signature: Hex,
): Promise<EvmAddress | undefined> {
  if (signature.length !== 132) return undefined
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number.parseInt(signature.slice(130), 16)
  if (s > HALF_ORDER || (v !== 27 && v !== 28)) return undefined
  // Throws if r is not on the curve or s is zero.
  return recoverMessageAddress({ message, signature }).catch(() => undefined)
}
