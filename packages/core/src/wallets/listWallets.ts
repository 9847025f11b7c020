// The list of all wallets: those in this browser, then the rest of the directory.
import type { ChainNamespace } from '@aureus/protocol'
import type { Wallet } from '../state/connect.ts'
import { directoryIdOf } from './connectorNames.ts'
import { directory } from './directory.ts'
import type { WalletRecord } from './record.ts'

/** How many rows a list of wallets grows by (specification, section 9). */
export const WALLET_PAGE_SIZE = 40

export interface ListedWallet {
  /** Unique in a list. */
  id: string
  name: string
  /** Set where the wallet is in this browser: it can connect. */
  installed?: Wallet
  /** Set where the directory knows the wallet. */
  record?: WalletRecord
}

/** The directory's record of a wallet in this browser: by its EIP-6963 name, else by its connector's name. */
export function recordOf(wallet: Pick<Wallet, 'id' | 'name'>): WalletRecord | undefined {
  const byName = directoryIdOf(wallet.name)
  return (
    directory.find(({ id, rdns }) => id === wallet.id || rdns?.includes(wallet.id)) ??
    directory.find(({ id }) => id === byName)
  )
}

/**
 * @param installed wallets of this browser; they come first, in this order, under the names they gave.
 * @param namespaces those of the configured networks: a wallet that speaks none of them is left out.
 */
export function listWallets(
  installed: readonly Wallet[],
  namespaces: readonly ChainNamespace[],
): readonly ListedWallet[] {
  const here = installed.map((wallet): ListedWallet => {
    const record = recordOf(wallet)
    return { id: wallet.id, name: wallet.name, installed: wallet, ...(record && { record }) }
  })
  const taken = new Set(here.map(({ record }) => record))
  const others = directory.filter(
    (record) =>
      !taken.has(record) && record.namespaces.some((namespace) => namespaces.includes(namespace)),
  )
  return [...here, ...others.map((record) => ({ id: record.id, name: record.name, record }))]
}
