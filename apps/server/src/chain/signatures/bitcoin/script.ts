// Scripts of single-key accounts.
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** RIPEMD-160 of SHA-256: 20 bytes. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The output script of a segwit account: its version and a push of its hash or key. */
export function witnessProgram(version: 0 | 1, program: Uint8Array): Uint8Array {
  // OP_0 or OP_1.
  return concatBytes(Uint8Array.of(version === 0 ? 0x00 : 0x51, program.length), program)
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(one, other) === 0
