// Verifies the signature of a single-key Bitcoin account: BIP-322 simple, and BIP-137 from older wallets.
import { type BitcoinAddress, parseBitcoinAddress } from '@aureus/protocol/addresses'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { COMPACT_BYTES, recoverKey } from './bip137.ts'
import { hash160, isSame, witnessProgram } from './script.ts'
import { verifySegwit, verifyTaproot } from './segwit.ts'
import { parseWitness } from './witness.ts'

/** A single-key witness has 148 characters, a compact signature 88. Scripts and transactions are longer. */
const MAX_LENGTH = 256

export interface VerifyBitcoinSignatureParameters {
  address: string
  text: string
  /** Base64, after `smp` since BIP-322 version 1.0.0, or bare as older wallets write it. */
  signature: string
}

export type BitcoinSignatureRefusal =
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'signature_unsupported'

/**
 * Returns `undefined` if the account signed. P2WPKH and P2TR sign by BIP-322. P2PKH, P2SH-P2WPKH and P2WPKH also
 * sign by BIP-137, each only with the headers of its kind (docs/decisions/0026).
 */
export function verifyBitcoinSignature({
  address,
  text,
  signature,
}: VerifyBitcoinSignatureParameters): BitcoinSignatureRefusal | undefined {
  const prefix = /^(?:smp|ful|pof)/.exec(signature)?.[0]
  // The other two variants contain transactions: script accounts, time locks, proofs of funds.
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

/** Strict: requires padding, rejects other characters and non-zero padding bits. */
function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

/** A 65-byte witness starts with its item count, 1 or 2. No header is that low. */
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
  // P2PKH and P2SH accounts cannot sign with just a witness.
  return 'signature_mismatch'
}
