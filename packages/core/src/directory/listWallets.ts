// The list of all wallets: those in this browser, then the rest of the directory.
import type { ChainNamespace } from '@aureus/protocol'
import { directory, type ListedWalletRecord } from '@aureus/protocol/wallets'
import type { Wallet } from '../state/connect.ts'
import { directoryIdOf } from './connectorNames.ts'
import { groupWallets } from './groupWallets.ts'

/** How many rows a list of wallets grows by (specification, section 9). */
export const WALLET_PAGE_SIZE = 40

export interface ListedWallet {
  /** Unique in a list. */
  id: string
  name: string
  /** Of a wallet in this browser as it gave it; else the server's own picture of it. */
  icon?: string
  /** Set where the wallet is in this browser: it can connect, in each chain family that it speaks. */
  installed?: readonly Wallet[]
  /** Set where the directory knows the wallet. */
  record?: ListedWalletRecord
}

/**
 * The record of a wallet in this browser: by its EIP-6963 name, else by its connector's name.
 * @param records the wallets that are known; those of the build unless the server has more
 */
export function recordOf(
  wallet: Pick<Wallet, 'id' | 'name'>,
  records: readonly ListedWalletRecord[] = directory,
): ListedWalletRecord | undefined {
  const byName = directoryIdOf(wallet.name)
  return (
    records.find(({ id, rdns }) => id === wallet.id || rdns?.includes(wallet.id)) ??
    records.find(({ id }) => id === byName)
  )
}

/**
 * @param installed wallets of this browser; they come first, in this order, under the names they gave.
 * @param namespaces those of the configured networks: a wallet that speaks none of them is left out.
 * @param records the wallets that are known; those of the build unless the server has more.
 */
export function listWallets(
  installed: readonly Wallet[],
  namespaces: readonly ChainNamespace[],
  records: readonly ListedWalletRecord[] = directory,
): readonly ListedWallet[] {
  const here = groupWallets(installed).map(({ wallets, ...group }): ListedWallet => {
    const record = wallets.map((one) => recordOf(one, records)).find((one) => one !== undefined)
    return { ...group, installed: wallets, ...(record && { record }) }
  })
  const taken = new Set(here.map(({ record }) => record))
  const others = records.filter(
    (record) =>
      !taken.has(record) && record.namespaces.some((namespace) => namespaces.includes(namespace)),
  )
  return [...here, ...others.map(toEntry)]
}

const toEntry = (record: ListedWalletRecord): ListedWallet => {
  const { id, name, imageUrl } = record
  return { id, name, record, ...(imageUrl && { icon: imageUrl }) }
}
