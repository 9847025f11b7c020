// The signature of a Bitcoin account of one key: BIP-322 simple, and BIP-137 as wallets had it before.
import { type BitcoinAddress, parseBitcoinAddress } from '@aureus/protocol/addresses'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { COMPACT_BYTES, recoverKey } from './bip137.ts'
import { hash160, isSame, witnessProgram } from './script.ts'
import { verifySegwit, verifyTaproot } from './segwit.ts'
import { parseWitness } from './witness.ts'

/** One key's witness takes 148 characters, a compact signature 88; scripts and transactions take more. */
const MAX_LENGTH = 256

export interface VerifyBitcoinSignatureParameters {
  address: string
  text: string
  /** Base64, behind `smp` as BIP-322 has it since version 1.0.0, or bare as wallets wrote it before. */
  signature: string
}

export type BitcoinSignatureRefusal =
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'signature_unsupported'

/**
 * `undefined` where the account signed. P2WPKH and P2TR sign by BIP-322; P2PKH, P2SH-P2WPKH and P2WPKH
 * by BIP-137 too, each with the headers of its kind alone (docs/decisions/0026).
 */
export function verifyBitcoinSignature({
  address,
  text,
  signature,
}: VerifyBitcoinSignatureParameters): BitcoinSignatureRefusal | undefined {
  const prefix = /^(?:smp|ful|pof)/.exec(signature)?.[0]
  // The other two variants bring transactions: accounts of scripts, time locks, proofs of funds.
  if ((prefix && prefix !== 'smp') || signature.length > MAX_LENGTH) return 'signature_unsupported'
  const bytes = decode(signature.slice(prefix ? prefix.length : 0))
  if (!bytes) return 'signature_malformed'
  const account = parseBitcoinAddress(address)
  if (!account) return 'signature_mismatch'
  const message = utf8ToBytes(text)
  return !prefix && isCompact(bytes)
    ? verifyCompact(account, message, bytes)
    : verifySimple(account, message, bytes)
}

/** Strict: with its padding, nothing between the letters and no bits set that stand for nothing. */
function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

/** A witness of 65 bytes starts with the count of its items, 1 or 2; no header is that low. */
const isCompact = (bytes: Uint8Array): boolean =>
  bytes.length === COMPACT_BYTES && (bytes[0] as number) > 2

function verifyCompact(
  account: BitcoinAddress,
  message: Uint8Array,
  compact: Uint8Array,
): BitcoinSignatureRefusal | undefined {
  const key = recoverKey(message, compact)
  if (!key) return 'signature_malformed'
  if (key.kind !== account.kind) return 'signature_mismatch'
  const keyHash = hash160(key.publicKey)
  const hash = key.kind === 'p2sh' ? hash160(witnessProgram(0, keyHash)) : keyHash
  return isSame(hash, account.hash) ? undefined : 'signature_mismatch'
}

function verifySimple(
  account: BitcoinAddress,
  message: Uint8Array,
  bytes: Uint8Array,
): BitcoinSignatureRefusal | undefined {
  const witness = parseWitness(bytes)
  if (witness === 'malformed') return 'signature_malformed'
  if (witness === 'too many') return 'signature_unsupported'
  if (account.kind === 'p2wpkh') return verifySegwit(account.hash, message, witness)
  if (account.kind === 'p2tr') return verifyTaproot(account.hash, message, witness)
  // P2PKH and P2SH accounts have no place for a witness alone.
  return 'signature_mismatch'
}
