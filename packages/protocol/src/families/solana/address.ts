// Solana addresses: an Ed25519 public key in base58.
import { base58 } from '@scure/base'

export const SOLANA_KEY_BYTES = 32
/** Maximum base58 length of 32 bytes. Longer text is not decoded. */
const MAX_LENGTH = 44

/** The 32 bytes of an address, or `undefined`. Does not check that they are on the curve. */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  // Base58 has one encoding per byte string, so whatever decodes is canonical.
  if (text.length > MAX_LENGTH || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === SOLANA_KEY_BYTES ? bytes : undefined
}

export function isSolanaAddress(text: string): boolean {
  return parseSolanaAddress(text) !== undefined
}
