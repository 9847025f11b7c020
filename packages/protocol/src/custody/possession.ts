// A new wallet's keys sign for it. Otherwise a visitor could name an account of somebody else as theirs.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

/** 64 or 65 bytes in base64url. */
const SignatureSchema = v.pipe(v.string(), v.regex(/^[\w-]{86,87}$/))

export const PossessionSchema = v.strictObject({
  /** `r ‖ s ‖ v` over the SHA-256 of the text, which no wallet signs for a page. */
  evm: SignatureSchema,
  /** Ed25519 over the text. */
  solana: SignatureSchema,
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
