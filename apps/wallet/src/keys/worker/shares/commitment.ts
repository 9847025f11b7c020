// Verifies a combined secret. Keyed by the secret itself, the commitment reveals nothing about it and cannot be made
// for another one.
import { idBytes } from '@aureus/protocol/custody'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const COMMITMENT_BYTES = 32

export interface Committed {
  walletId: string
  setId: string
  /** 20 bytes. */
  evmAddress: Uint8Array
  /** 32 bytes. */
  solanaKey: Uint8Array
}

/** HMAC-SHA256(secret, "aureus/commit/v1" ‖ walletId ‖ setId ‖ EVM address ‖ Solana key), all of fixed length. */
export function commitmentOf(secret: Uint8Array, committed: Committed): Uint8Array {
  const { walletId, setId, evmAddress, solanaKey } = committed
  return hmac(
    sha256,
    secret,
    concatBytes(
      utf8ToBytes('aureus/commit/v1'),
      idBytes(walletId),
      idBytes(setId),
      evmAddress,
      solanaKey,
    ),
  )
}

/** Compares in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return difference === 0
}
