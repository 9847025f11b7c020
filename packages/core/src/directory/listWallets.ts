// Lists all wallets: those installed in this browser, then the rest of the directory.
import type { ChainNamespace } from '@aureus/protocol'
import { recognisedWallets } from '@aureus/protocol/wallets'
import type { Wallet } from '../state/connect.ts'
import type { KnownRecord } from '../state/walletRecords.ts'
import { directoryIdOf } from './connectorNames.ts'
import { groupWallets } from './groupWallets.ts'

/** Page size of the wallet list (specification, section 9). */
export const WALLET_PAGE_SIZE = 40

export interface ListedWallet {
  /** Unique in a list. */
  id: string
  name: string
  /** An installed wallet's own icon; otherwise the server's image. */
  icon?: string
  /** Set if installed: one entry per chain family, each ready to connect. */
  installed?: readonly Wallet[]
  /** Set if the directory knows the wallet. */
  record?: KnownRecord
}

/**
 * Finds the record of an installed wallet by its EIP-6963 rdns, else by its connector's name.
 * @param records known wallets; defaults to those that a page recognises
 */
export function recordOf(
  wallet: Pick<Wallet, 'id' | 'name'>,
  records: readonly KnownRecord[] = recognisedWallets,
): KnownRecord | undefined {
  const byName = directoryIdOf(wallet.name)
  return (
    records.find(({ id, rdns }) => id === wallet.id || rdns?.includes(wallet.id)) ??
    records.find(({ id }) => id === byName)
  )
}

/**
 * @param installed wallets in this browser. They come first, in this order, under their own names.
 * @param namespaces of the configured networks. Directory wallets that support none of them are left out.
 * @param records known wallets; defaults to those that a page recognises
 */
export function listWallets(
  installed: readonly Wallet[],
  namespaces: readonly ChainNamespace[],
  records: readonly KnownRecord[] = recognisedWallets,
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

const toEntry = (record: KnownRecord): ListedWallet => {
  const { id, name, imageUrl } = record
  return { id, name, record, ...(imageUrl && { icon: imageUrl }) }
}
