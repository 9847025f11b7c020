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

export interface PhoneStoreLink extends StoreLink {
  store: 'apple' | 'google'
}

export const isPhoneStore = (store: Store): store is PhoneStoreLink['store'] =>
  store === 'apple' || store === 'google'

/** The wallet's pages in the stores of phones. */
export const phoneStores = ({
  stores = {},
}: Pick<WalletRecord, 'stores'>): readonly PhoneStoreLink[] =>
  order.filter(isPhoneStore).flatMap((store) => {
    const href = stores[store]
    return href ? [{ store, href }] : []
  })

/** Whether the wallet is an app for phones alone: it announces itself in no browser, and only their stores have it. */
export function isPhoneApp({ rdns, stores = {} }: Pick<WalletRecord, 'rdns' | 'stores'>): boolean {
  const known = Object.keys(stores) as (keyof WalletStores)[]
  return !rdns && known.length > 0 && known.every(isPhoneStore)
}

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

/** On a computer: the stores of this browser with the wallet's own page, or those of all browsers if it has none here. */
export function extensionLinks(
  record: Pick<WalletRecord, 'homepage' | 'stores'>,
  userAgent: string,
): readonly StoreLink[] {
  const all = storeLinks(record, userAgent).filter(({ store }) => !isPhoneStore(store))
  if (!isForDevice(record, userAgent)) return all
  return all.filter(({ store }) => store === 'homepage' || storesOf(userAgent).includes(store))
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
