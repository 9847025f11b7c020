// A new wallet's keys sign for it. Otherwise a visitor could name an account of somebody else as theirs.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

export const PossessionSchema = v.strictObject({
  /** `r ‖ s ‖ v` over the SHA-256 of the text, which no wallet signs for a page. */
  evm: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{130}$/)),
  /** Ed25519 over the text, in base64url. */
  solana: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/)),
})

/** For one wallet of one device: a copy of the signatures is of no use to anybody else. */
export function possessionOf({ walletId, deviceId }: { walletId: string; deviceId: string }): {
  text: Uint8Array
  digest: Uint8Array
} {
  const text = utf8ToBytes(
    `Aureus: my key is in the wallet ${walletId} of the device ${deviceId}. Only the wallet itself asks for this.`,
  )
  return { text, digest: sha256(text) }
}
