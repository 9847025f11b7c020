// Two shares become a wallet's keys, or nothing: what they give must be what was committed to, and have the
// accounts that the wallet has.
import type { WalletAccounts } from '@aureus/protocol/custody'
import { accountsOf, type KeyPairs, keyPairsOf, wipeKeyPairs } from './derive/keyPairs.ts'
import { combineShares } from './shares/combine.ts'
import { commitmentOf, isSame } from './shares/commitment.ts'
import { wipe } from './wipe.ts'

export interface OpenParameters {
  walletId: string
  setId: string
  accounts: WalletAccounts
  commitment: Uint8Array
  shares: readonly [Uint8Array, Uint8Array]
}

/** Thrown where shares are not those of this wallet: somebody changed one, or gave another. */
export class NotThisWalletError extends Error {
  override name = 'NotThisWalletError'
}

export interface Opened {
  secret: Uint8Array
  keys: KeyPairs
}

/**
 * @throws EnvelopeError for what are no two shares of the set
 * @throws NotThisWalletError for shares that give something else
 */
export async function openWallet(parameters: OpenParameters): Promise<Opened> {
  const { walletId, setId, accounts, commitment, shares } = parameters
  const secret = await combineShares(shares[0], shares[1], setId)
  const keys = await keyPairsOf(secret)
  const found = accountsOf(keys)
  const expected = commitmentOf(secret, {
    walletId,
    setId,
    evmAddress: keys.evm.address,
    solanaKey: keys.solana.publicKey,
  })
  const fits = isSame(expected, commitment)
  if (fits && found.evm === accounts.evm && found.solana === accounts.solana)
    return { secret, keys }
  closeWallet({ secret, keys })
  throw new NotThisWalletError('The shares do not open this wallet.')
}

export function closeWallet({ secret, keys }: Opened): void {
  wipe(secret)
  wipeKeyPairs(keys)
}
