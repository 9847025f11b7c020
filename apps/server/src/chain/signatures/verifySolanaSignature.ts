// Verifies a Solana account's signature: Ed25519 (RFC 8032) over the text's bytes.
import { parseSolanaAddress } from '@aureus/protocol/addresses'
import { base58 } from '@scure/base'
import { ED25519_SIGNATURE_BYTES, isEd25519Signature } from './ed25519.ts'

/** Maximum base58 length of 64 bytes. Longer text is not decoded. */
const MAX_LENGTH = 88

export interface VerifySolanaSignatureParameters {
  address: string
  text: string
  /** Base58, as in CAIP-122 for Solana. */
  signature: string
}

/** Returns `undefined` if the account signed. */
export function verifySolanaSignature({
  address,
  text,
  signature,
}: VerifySolanaSignatureParameters): 'signature_malformed' | 'signature_mismatch' | undefined {
  const bytes = parseSignature(signature)
  if (!bytes) return 'signature_malformed'
  const key = parseSolanaAddress(address)
  const message = new TextEncoder().encode(text)
  return key && isEd25519Signature(bytes, message, key) ? undefined : 'signature_mismatch'
}

function parseSignature(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === ED25519_SIGNATURE_BYTES ? bytes : undefined
}
