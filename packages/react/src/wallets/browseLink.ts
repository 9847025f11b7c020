// A page in a wallet's own browser, where the wallet is installed. Phones have no extensions.
import { type Client, wantedNamespace, wantedNetwork } from '@aureus/core'
import type { WalletRecord } from '@aureus/core/wallets'
import { type ChainNamespace, familyCoinTypes } from '@aureus/protocol'
import { browseLinks } from '@aureus/protocol/wallets'
import { type Device, phoneSystem } from './phoneSystem.ts'
import { withWish } from './wish.ts'

export interface BrowseParameters {
  device: Device
  /** Chain families of accounts that the visitor may want. */
  families: readonly ChainNamespace[]
  /** Whether the page can pair wallets on other devices. */
  pairs: boolean
  /** The page's address. */
  page: string
}

/**
 * A pairing comes first, because the visitor stays in the page. Few wallets pair for Solana or Bitcoin.
 * @returns the link for this phone; undefined on computers and where the wallet has none
 */
export function browseLink(
  record: Pick<WalletRecord, 'id' | 'browse' | 'pairing' | 'namespaces'> | undefined,
  { device, families, pairs, page }: BrowseParameters,
): string | undefined {
  const wanted = record?.namespaces.find((one) => families.includes(one))
  if (!record || !wanted || !phoneSystem(device)) return undefined
  const known = record.browse ?? browseLinks.get(record.id)
  if (!known || (pairs && record.pairing && wanted === 'eip155')) return undefined
  const { origin, host, pathname, search } = new URL(page)
  const url = encodeURIComponent(page)
  const parts = {
    url,
    inner: encodeURIComponent(url),
    ref: encodeURIComponent(origin),
    coin: familyCoinTypes[wanted],
    // Last, because only a page's own query may have braces.
    bare: host + pathname + search,
  }
  return Object.entries(parts).reduce(
    (link, [name, part]) => link.replace(`{${name}}`, () => String(part)),
    known,
  )
}

/** The same for this visitor. */
export function browseLinkHere(
  { state, namespaces, walletConnect }: Client,
  record: WalletRecord | undefined,
): string | undefined {
  // A server has no page, and it is not a phone.
  if (!phoneSystem(navigator)) return undefined
  const modal = state.modal.getState()
  const family = wantedNamespace(modal)
  return browseLink(record, {
    device: navigator,
    families: family ? [family] : namespaces,
    pairs: walletConnect !== undefined,
    page: record
      ? withWish(location.href, {
          action: 'connect',
          walletId: record.id,
          networkId: wantedNetwork(modal),
        })
      : location.href,
  })
}
