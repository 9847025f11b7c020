// `m/44'/501'/0'/0'` (SLIP-10), the path of the first account in Solana wallets.
import { ed25519 } from '@noble/curves/ed25519.js'
import { HARDENED_OFFSET, HDKey } from 'micro-key-producer/slip10.js'
import { wipe } from '../wipe.ts'

const PATH = [44, 501, 0, 0]

/** 32 bytes. */
export function solanaKeyOf(seed: Uint8Array): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of PATH) {
    const child = node.deriveChild(index + HARDENED_OFFSET)
    wipe(node.privateKey, node.chainCode)
    node = child
  }
  wipe(node.chainCode)
  return node.privateKey
}

/** 32 bytes. */
export const solanaPublicKeyOf = (key: Uint8Array): Uint8Array => ed25519.getPublicKey(key)

/** 64 bytes. */
export const signSolana = (message: Uint8Array, key: Uint8Array): Uint8Array =>
  ed25519.sign(message, key)
