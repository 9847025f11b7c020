// The keys of a secret's first accounts, and their public identifiers.
import { toChecksumAddress } from '@aureus/protocol'
import type { WalletAccounts } from '@aureus/protocol/custody'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { wipe } from '../wipe.ts'
import { evmAddressOf, evmKeyOf } from './evm.ts'
import { seedOf } from './mnemonic.ts'
import { solanaKeyOf, solanaPublicKeyOf } from './solana.ts'

export interface KeyPairs {
  evm: { key: Uint8Array; address: Uint8Array }
  solana: { key: Uint8Array; publicKey: Uint8Array }
}

/** Wipe the keys after use. */
export async function keyPairsOf(secret: Uint8Array): Promise<KeyPairs> {
  const seed = await seedOf(secret)
  const evm = evmKeyOf(seed)
  const solana = solanaKeyOf(seed)
  wipe(seed)
  return {
    evm: { key: evm, address: evmAddressOf(evm) },
    solana: { key: solana, publicKey: solanaPublicKeyOf(solana) },
  }
}

export const accountsOf = ({ evm, solana }: KeyPairs): WalletAccounts => ({
  evm: toChecksumAddress(`0x${bytesToHex(evm.address)}`),
  solana: base58.encode(solana.publicKey),
})

export function wipeKeyPairs({ evm, solana }: KeyPairs): void {
  wipe(evm.key, solana.key)
}
