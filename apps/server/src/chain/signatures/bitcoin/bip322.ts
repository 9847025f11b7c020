// The two virtual transactions of BIP-322 and the hash that a key signs: the first "pays" to the account and
// contains the message, the second "spends" it. Neither ever reaches a chain.
import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { compactSize, uint32 } from './serialize.ts'

export const SIGHASH_ALL = 0x01
/** Taproot only, where it means the same as SIGHASH_ALL and takes no byte (BIP-341). */
export const SIGHASH_DEFAULT = 0x00

const NO_VALUE = new Uint8Array(8)
const ZERO = uint32(0)
/** The only output of `to_sign`: no value and a bare OP_RETURN script. */
const OUTPUT = concatBytes(NO_VALUE, Uint8Array.of(1, 0x6a))

const { taggedHash } = schnorr.utils
const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compactSize(bytes.length), bytes)

export function messageHash(message: Uint8Array): Uint8Array {
  return taggedHash('BIP0322-signed-message', message)
}

/** The id of `to_spend` in transaction byte order; explorers show it reversed. */
export function toSpendId(message: Uint8Array, scriptPubKey: Uint8Array): Uint8Array {
  // OP_0 PUSH32.
  const scriptSig = concatBytes(Uint8Array.of(0x00, 0x20), messageHash(message))
  return hash256(
    concatBytes(
      ZERO,
      Uint8Array.of(1),
      new Uint8Array(32),
      uint32(0xffffffff),
      withLength(scriptSig),
      ZERO,
      Uint8Array.of(1),
      NO_VALUE,
      withLength(scriptPubKey),
      ZERO,
    ),
  )
}

/** The id of `to_sign`, which is independent of its signature. */
export function toSignId(message: Uint8Array, scriptPubKey: Uint8Array): Uint8Array {
  const input = concatBytes(outpoint(message, scriptPubKey), Uint8Array.of(0), ZERO)
  return hash256(concatBytes(ZERO, Uint8Array.of(1), input, Uint8Array.of(1), OUTPUT, ZERO))
}

/** The hash that the key of a P2WPKH account signs (BIP-143). */
export function segwitHash(
  message: Uint8Array,
  { scriptPubKey, keyHash }: { scriptPubKey: Uint8Array; keyHash: Uint8Array },
): Uint8Array {
  const spent = outpoint(message, scriptPubKey)
  // The P2PKH script of the key, with its length.
  const scriptCode = concatBytes(
    Uint8Array.of(0x19, 0x76, 0xa9, 0x14),
    keyHash,
    Uint8Array.of(0x88, 0xac),
  )
  return hash256(
    concatBytes(
      ZERO,
      hash256(spent),
      hash256(ZERO),
      spent,
      scriptCode,
      NO_VALUE,
      ZERO,
      hash256(OUTPUT),
      ZERO,
      uint32(SIGHASH_ALL),
    ),
  )
}

/** The hash that the output key of a P2TR account signs: key path, without annex (BIP-341). */
export function taprootHash(
  message: Uint8Array,
  { scriptPubKey, hashType }: { scriptPubKey: Uint8Array; hashType: number },
): Uint8Array {
  return taggedHash(
    'TapSighash',
    // The epoch, then the type.
    Uint8Array.of(0x00, hashType),
    ZERO,
    ZERO,
    sha256(outpoint(message, scriptPubKey)),
    sha256(NO_VALUE),
    sha256(withLength(scriptPubKey)),
    sha256(ZERO),
    sha256(OUTPUT),
    // The key path, of input 0.
    Uint8Array.of(0x00),
    ZERO,
  )
}

const outpoint = (message: Uint8Array, scriptPubKey: Uint8Array): Uint8Array =>
  concatBytes(toSpendId(message, scriptPubKey), ZERO)
