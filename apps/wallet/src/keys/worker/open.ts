// Combines two shares into a wallet's keys. The result must match the commitment and the wallet's accounts, or nothing
// is returned.
import type { WalletAccounts } from '@aureus/protocol/custody'
import { accountsOf, type KeyPairs, keyPairsOf, wipeKeyPairs } from './derive/keyPairs.ts'
import { SingleKeyError } from './derive/singleKey.ts'
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

const NOT_THIS_WALLET = 'The shares do not open this wallet.'

/** The shares do not belong to this wallet: one was altered or swapped. */
export class NotThisWalletError extends Error {
  override name = 'NotThisWalletError'
}

export interface Opened {
  secret: Uint8Array
  keys: KeyPairs
}

/**
 * @throws EnvelopeError unless these are two shares of the set
 * @throws NotThisWalletError if the shares give something else
 */
export async function openWallet(parameters: OpenParameters): Promise<Opened> {
  const { walletId, setId, accounts, commitment, shares } = parameters
  const secret = await combineShares(shares[0], shares[1], setId)
  const keys = await keyPairsOf(secret).catch((error: unknown) => {
    wipe(secret)
    // Altered shares may give bytes that no family has as a key.
    throw error instanceof SingleKeyError ? new NotThisWalletError(NOT_THIS_WALLET) : error
  })
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
  throw new NotThisWalletError(NOT_THIS_WALLET)
}

export function closeWallet({ secret, keys }: Opened): void {
  wipe(secret)
  wipeKeyPairs(keys)
}
