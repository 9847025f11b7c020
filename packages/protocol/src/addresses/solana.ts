// Solana addresses: an Ed25519 public key in base58.
import { base58 } from '@scure/base'

export const SOLANA_KEY_BYTES = 32
/** What 32 bytes take at most; nothing longer is decoded. */
const MAX_LENGTH = 44

/** The 32 bytes of an address, or `undefined`. Whether they are a point of the curve is not looked at. */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  // Base58 writes each byte string in one way only, so what decodes is canonical.
  if (text.length > MAX_LENGTH || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === SOLANA_KEY_BYTES ? bytes : undefined
}

export function isSolanaAddress(text: string): boolean {
  return parseSolanaAddress(text) !== undefined
}
