// Verifies the witness of a single-key account by the node rules that BIP-322 requires.
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { SIGHASH_ALL, SIGHASH_DEFAULT, segwitHash, taprootHash } from './bip322.ts'
import { hash160, isSame, witnessProgram } from './script.ts'

const COMPRESSED_KEY_BYTES = 33
const SCHNORR_BYTES = 64

type Refusal = 'signature_malformed' | 'signature_mismatch'

/** P2WPKH: a DER signature with SIGHASH_ALL, and the compressed key of the hash. */
export function verifySegwit(
  keyHash: Uint8Array,
  message: Uint8Array,
  [signature, publicKey]: readonly Uint8Array[],
): Refusal | undefined {
  if (signature?.at(-1) !== SIGHASH_ALL || publicKey?.length !== COMPRESSED_KEY_BYTES)
    return 'signature_malformed'
  const compact = readDer(signature.subarray(0, -1))
  if (!compact) return 'signature_malformed'
  if (!isSame(hash160(publicKey), keyHash)) return 'signature_mismatch'
  const digest = segwitHash(message, { scriptPubKey: witnessProgram(0, keyHash), keyHash })
  const verified = secp256k1.verify(compact, digest, publicKey, { prehash: false, lowS: true })
  return verified ? undefined : 'signature_mismatch'
}

/** 64 bytes of a strictly encoded signature (BIP-66) with low s; `undefined` for any other encoding. */
function readDer(der: Uint8Array): Uint8Array | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(der, 'der')
    return signature.hasHighS() ? undefined : signature.toBytes('compact')
  } catch {
    return undefined
  }
}

/** P2TR key path: only a Schnorr signature (BIP-340), without annex. */
export function verifyTaproot(
  outputKey: Uint8Array,
  message: Uint8Array,
  [signature, ...more]: readonly Uint8Array[],
): Refusal | undefined {
  const hashType = signature && readHashType(signature)
  if (!signature || hashType === undefined || more.length > 0) return 'signature_malformed'
  const scriptPubKey = witnessProgram(1, outputKey)
  const digest = taprootHash(message, { scriptPubKey, hashType })
  const verified = schnorr.verify(signature.subarray(0, SCHNORR_BYTES), digest, outputKey)
  return verified ? undefined : 'signature_mismatch'
}

/** BIP-341: SIGHASH_DEFAULT is implicit. An explicit one makes the signature invalid. */
function readHashType(signature: Uint8Array): number | undefined {
  if (signature.length === SCHNORR_BYTES) return SIGHASH_DEFAULT
  if (signature.length !== SCHNORR_BYTES + 1) return undefined
  return signature[SCHNORR_BYTES] === SIGHASH_ALL ? SIGHASH_ALL : undefined
}
