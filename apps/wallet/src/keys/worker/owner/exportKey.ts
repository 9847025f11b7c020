// Shows the key to its owner: the words, if there are any, and the private keys in the forms that other wallets import.
import type { Factor, Wallet } from '@aureus/protocol/custody'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { CommandContext } from '../context.ts'
import { NoShareError } from '../context.ts'
import { mnemonicBytes } from '../derive/mnemonic.ts'
import { isSingleKey } from '../derive/singleKey.ts'
import type { Opened } from '../open.ts'
import { wipe } from '../wipe.ts'
import { withWallet } from '../withWallet.ts'
import { withFactor } from './factorCalls.ts'
import type { FactorSecret } from './factorKeys.ts'

/** The server asks for no factor of a wallet that is its owner's alone: it has lost them, or is not to be believed. */
class FactorNeededError extends Error {
  override name = 'factor_needed'
}

export interface ExportParameters {
  deviceId: string
  wallet: Wallet
  /** Required once the wallet is the owner's alone. */
  proof?: { factor: Factor; secret: FactorSecret } | undefined
}

export interface Exported {
  /** 12 or 24; empty for a wallet that was made of a private key. */
  words: string[]
  /** `0x` and 64 hexadecimal digits. */
  evm: string
  /** Base58 of the 64 bytes secret ‖ public. */
  solana: string
}

export async function exportKey(
  context: CommandContext,
  { deviceId, wallet, proof }: ExportParameters,
): Promise<Exported> {
  if (proof) return withFactor(context, { wallet, ...proof, purpose: 'export' }, readable)
  if (!wallet.set) throw new NoShareError('This device has no share of the wallet.')
  if ((await context.shares.pinOf(wallet.walletId)) === 'owner') throw new FactorNeededError()
  const opening = { deviceId, wallet, setId: wallet.set.setId, purpose: 'export' } as const
  return withWallet(context, opening, readable)
}

/** Strings cannot be wiped. They end with the Worker and with the window that shows them. */
export function readable({ secret, keys }: Opened): Exported {
  const { evm, solana } = keys
  const words = isSingleKey(secret) ? undefined : mnemonicBytes(secret)
  const pair = Uint8Array.from([...solana.key, ...solana.publicKey])
  try {
    return {
      words: words ? new TextDecoder().decode(words).split(' ') : [],
      evm: `0x${bytesToHex(evm.key)}`,
      solana: base58.encode(pair),
    }
  } finally {
    wipe(words, pair)
  }
}
