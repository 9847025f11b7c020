// Finds the wallets that match a query.

import type { WalletQuery } from '@aureus/protocol/api'
import {
  type ListedWalletRecord,
  searchByName,
  type WalletList,
  type WalletPlatform,
  type WalletStores,
} from '@aureus/protocol/wallets'

const storesOf: Record<WalletPlatform, readonly (keyof WalletStores)[]> = {
  extension: ['chrome', 'firefox', 'edge', 'opera'],
  chrome: ['chrome'],
  firefox: ['firefox'],
  edge: ['edge'],
  opera: ['opera'],
  ios: ['apple'],
  android: ['google'],
}

/**
 * One page of the wallets that support a family of the given chains and are in one of the platform's stores. A
 * search of fewer than 2 characters is ignored; otherwise prefix matches come first.
 */
export function findWallets(
  wallets: readonly ListedWalletRecord[],
  { page, entries, search, chains, platform }: WalletQuery,
): WalletList {
  const families = new Set(chains.map((chain) => chain.split(':', 1)[0]))
  const stores = platform && storesOf[platform]
  const fitting = wallets.filter(
    (wallet) =>
      (families.size === 0 || wallet.namespaces.some((one) => families.has(one))) &&
      (!stores || stores.some((store) => wallet.stores?.[store])),
  )
  const found = searchByName(fitting, search)
  const start = (page - 1) * entries
  return { count: found.length, data: found.slice(start, start + entries) }
}
