// Verifies a BIP-322 "simple" signature of an address: P2WPKH, or P2TR by key.
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  RawWitness,
  SigHash,
  TEST_NETWORK,
} from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { messageTransaction } from './bip322.ts'

export interface Bip322Parameters {
  address: string
  message: string
  /** Base64, with or without the prefix `smp`. */
  signature: string
}

/** Strict: one witness of the usual form, with SIGHASH_ALL or the default. */
export function verifyBip322({ address, message, signature }: Bip322Parameters): boolean {
  try {
    const params = address.startsWith('tb1') ? TEST_NETWORK : NETWORK
    const to = Address(params).decode(address)
    const script = OutScript.encode(to)
    const transaction = messageTransaction(new TextEncoder().encode(message), script)
    const witness = RawWitness.decode(base64.decode(signature.replace(/^smp/, '')))
    if (to.type === 'tr') {
      const [only] = witness
      const hash = transaction.preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n])
      return witness.length === 1 && only?.length === 64 && schnorr.verify(only, hash, to.pubkey)
    }
    const [der, publicKey] = witness
    if (to.type !== 'wpkh' || witness.length !== 2 || !der || !publicKey) return false
    if (der.at(-1) !== SigHash.ALL || hash160(publicKey).join() !== to.hash.join()) return false
    const hash = transaction.preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 0n)
    return secp256k1.verify(der.slice(0, -1), hash, publicKey, { prehash: false, format: 'der' })
  } catch {
    return false
  }
}
