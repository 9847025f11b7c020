// Which of a wallet's stores fits this device.
import type { WalletRecord, WalletStores } from '@aureus/core/wallets'

export type Store = keyof WalletStores | 'homepage'

export interface StoreLink {
  store: Store
  href: string
}

const order: readonly (keyof WalletStores)[] = [
  'chrome',
  'firefox',
  'edge',
  'opera',
  'apple',
  'google',
]

/** Judged by the user agent. It only decides which store comes first: all are offered. */
function storesOf(userAgent: string): readonly Store[] {
  if (/Android/.test(userAgent)) return ['google']
  if (/iPhone|iPad/.test(userAgent)) return ['apple']
  if (/Firefox\//.test(userAgent)) return ['firefox']
  // Both also install extensions from Chrome's store.
  if (/Edg\//.test(userAgent)) return ['edge', 'chrome']
  if (/OPR\//.test(userAgent)) return ['opera', 'chrome']
  return /Chrome\//.test(userAgent) ? ['chrome'] : []
}

/** Whether the wallet is in a store for this device. */
export function isForDevice(
  { stores = {} }: Pick<WalletRecord, 'stores'>,
  userAgent: string,
): boolean {
  return storesOf(userAgent).some((store) => store !== 'homepage' && stores[store] !== undefined)
}

/** All places to get a wallet. The one for this device comes first, or else the wallet's own page. */
export function storeLinks(
  { homepage, stores = {} }: Pick<WalletRecord, 'homepage' | 'stores'>,
  userAgent: string,
): readonly StoreLink[] {
  const links: StoreLink[] = order.flatMap((store) => {
    const href = stores[store]
    return href ? [{ store, href }] : []
  })
  const own: StoreLink = { store: 'homepage', href: homepage }
  const all = [...links, own]
  const first =
    storesOf(userAgent)
      .map((store) => all.find((link) => link.store === store))
      .find((link) => link !== undefined) ?? own
  return [first, ...all.filter((link) => link !== first)]
}
