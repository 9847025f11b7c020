// For tests: a Solana account that signs with Node's crypto, independent of our verification.
import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export interface SolanaAccount {
  address: string
  /** Base58 of 64 bytes. */
  signMessage(options: { message: string }): Promise<string>
}

export function solanaAccount(): SolanaAccount {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of the key's SPKI form are the key (RFC 8410).
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  return {
    address: base58.encode(key),
    signMessage: async ({ message }) => base58.encode(sign(null, Buffer.from(message), privateKey)),
  }
}
