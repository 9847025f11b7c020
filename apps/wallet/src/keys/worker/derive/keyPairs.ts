// The keys of a secret's accounts, of words the first ones, and their public identifiers.
import { toChecksumAddress } from '@aureus/protocol'
import type { WalletAccounts } from '@aureus/protocol/custody'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { wipe } from '../wipe.ts'
import { evmAddressOf, evmKeyOf } from './evm.ts'
import { seedOf } from './mnemonic.ts'
import { isSingleKey, keysOfSingleKey } from './singleKey.ts'
import { solanaKeyOf, solanaPublicKeyOf } from './solana.ts'

export interface KeyPairs {
  evm: { key: Uint8Array; address: Uint8Array }
  solana: { key: Uint8Array; publicKey: Uint8Array }
}

/** Wipe the keys after use. @throws SingleKeyError */
export async function keyPairsOf(secret: Uint8Array): Promise<KeyPairs> {
  const { evm, solana } = isSingleKey(secret) ? keysOfSingleKey(secret) : await keysOfWords(secret)
  return {
    evm: { key: evm, address: evmAddressOf(evm) },
    solana: { key: solana, publicKey: solanaPublicKeyOf(solana) },
  }
}

async function keysOfWords(secret: Uint8Array) {
  const seed = await seedOf(secret)
  try {
    return { evm: evmKeyOf(seed), solana: solanaKeyOf(seed) }
  } finally {
    wipe(seed)
  }
}

export const accountsOf = ({ evm, solana }: KeyPairs): WalletAccounts => ({
  evm: toChecksumAddress(`0x${bytesToHex(evm.address)}`),
  solana: base58.encode(solana.publicKey),
})

export function wipeKeyPairs({ evm, solana }: KeyPairs): void {
  wipe(evm.key, solana.key)
}
