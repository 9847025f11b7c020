// The accounts of a Solana wallet: Ed25519 keys with base58 addresses.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

export type SolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  sign: (message: Uint8Array) => Uint8Array
}

/** @throws TypeError that does not contain the key */
export function solanaAccount(privateKey: unknown, label = 'The private key'): SolanaAccount {
  if (typeof privateKey !== 'string' || !/^(?:0x)?[0-9a-f]{64}$/i.test(privateKey))
    throw new TypeError(`${label} must be 32 bytes in hex, an Ed25519 seed.`)
  const seed = Uint8Array.from(privateKey.slice(-64).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  // Most documents of a test never ask for it.
  let derived: Uint8Array | undefined
  const publicKey = () => (derived ??= ed25519.getPublicKey(seed))
  return {
    get address() {
      return base58.encode(publicKey())
    },
    get publicKey() {
      return publicKey()
    },
    sign: (message) => ed25519.sign(message, seed),
  }
}

/** A signature of the same length that does not verify: one bit of `s` differs. */
export function tamperBytes(signature: Uint8Array): Uint8Array {
  return signature.map((byte, index) => (index === 40 ? byte ^ 1 : byte))
}
