// The signature of a plain account, checked without asking anyone.
import type { EvmAddress } from '@aureus/protocol'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem'

/** secp256k1n / 2 (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Who signed `message` (EIP-191), or `undefined` where the signature is not the one canonical form of
 * an account's key: 65 bytes, low s (EIP-2), v 27 or 28. `personal_sign` answers with that form; v 0/1
 * and the compact form of EIP-2098 are other spellings of the same signature, and one spelling is
 * enough.
 */
export async function recoverSigner(
  message: string,
  signature: Hex,
): Promise<EvmAddress | undefined> {
  if (signature.length !== 132) return undefined
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number.parseInt(signature.slice(130), 16)
  if (s > HALF_ORDER || (v !== 27 && v !== 28)) return undefined
  // Throws where r is no point of the curve or s is zero.
  return recoverMessageAddress({ message, signature }).catch(() => undefined)
}
