// Parses other servers' wallet lists: our own `GET /v1/wallets` format, or that of the public explorer, `{listings:
// {id: {name, homepage, chains, rdns, mobile, app, image_url}}}`.
import { chainNamespaces } from '@aureus/protocol'
import { type WalletRecord, WalletRecordSchema, type WalletStores } from '@aureus/protocol/wallets'
import * as v from 'valibot'

export interface FoundWallet {
  wallet: WalletRecord
  /** The picture's url from the list, possibly relative to the list. */
  picture: string | undefined
}

export interface Registry {
  found: FoundWallet[]
  /** Names of the skipped wallets. */
  leftOut: string[]
}

/** A longer list is refused. */
const MAX_WALLETS = 5000

/** Hosts of each store. Links to other hosts are not store links. */
const storeHosts: Record<keyof WalletStores, readonly string[]> = {
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox: ['addons.mozilla.org'],
  edge: ['microsoftedge.microsoft.com'],
  opera: ['addons.opera.com'],
  apple: ['apps.apple.com', 'itunes.apple.com'],
  google: ['play.google.com'],
}

const Text = v.fallback(v.optional(v.nullable(v.string())), undefined)
const Texts = v.fallback(v.record(v.string(), v.fallback(v.nullable(v.string()), null)), {})

const ListingSchema = v.object({
  id: v.string(),
  name: v.string(),
  homepage: Text,
  chains: v.fallback(v.array(v.string()), []),
  rdns: Text,
  mobile: Texts,
  desktop: Texts,
  app: Texts,
  image_url: Texts,
})

const RegistrySchema = v.union([
  v.object({ listings: v.record(v.string(), v.unknown()) }),
  v.object({ data: v.array(v.unknown()) }),
])

/** @throws Error in words for an operator, if this is not a wallet list */
export function parseRegistry(json: unknown): Registry {
  const registry = v.safeParse(RegistrySchema, json)
  if (!registry.success)
    throw new Error('is not a wallet list: it has neither {"listings": …} nor {"data": […]}')
  const { output } = registry
  const entries = 'listings' in output ? Object.values(output.listings) : output.data
  if (entries.length > MAX_WALLETS) throw new Error(`has more than ${MAX_WALLETS} wallets`)
  const read = 'listings' in output ? fromListing : fromOurs
  const all = entries.map((entry) => ({ entry, found: read(entry) }))
  return {
    found: all.flatMap(({ found }) => found ?? []),
    leftOut: all.flatMap(({ entry, found }) => (found ? [] : [nameOf(entry)])),
  }
}

function fromOurs(entry: unknown): FoundWallet | undefined {
  const wallet = v.safeParse(WalletRecordSchema, entry)
  if (!wallet.success) return undefined
  const { imageUrl } = v.parse(v.object({ imageUrl: Text }), entry)
  const { stores, ...rest } = wallet.output
  const kept = stores && storesOf(stores)
  return { wallet: { ...rest, ...(kept && { stores: kept }) }, picture: imageUrl ?? undefined }
}

function fromListing(entry: unknown): FoundWallet | undefined {
  const listing = v.safeParse(ListingSchema, entry)
  if (!listing.success) return undefined
  const { id, name, homepage, chains, rdns, app, image_url: images, ...links } = listing.output
  const families = new Set(chains.map((chain) => chain.split(':', 1)[0]))
  const { mobile } = links
  const scheme = schemeOf(mobile['native'])
  const stores = storesOf({ ...app, apple: app['ios'], google: app['android'] })
  const optional = {
    rdns: rdns ? [rdns] : undefined,
    mobileLink: scheme && `${scheme}://`,
    universalLink: mobile['universal'],
    pairing: pairingOf(links),
    stores,
  }
  const wallet = v.safeParse(WalletRecordSchema, {
    id,
    name,
    imageId: id,
    namespaces: chainNamespaces.filter((one) => families.has(one)),
    homepage,
    ...Object.fromEntries(Object.entries(optional).filter(([key, value]) => fits(key, value))),
  })
  if (!wallet.success) return undefined
  return {
    wallet: wallet.output,
    picture: images['md'] ?? images['lg'] ?? images['sm'] ?? undefined,
  }
}

const schemeOf = (link: string | null | undefined) => /^([a-z][\w.+-]*):/i.exec(link ?? '')?.[1]

/** In such lists, an app accepts pairing links in the one form that the format prescribes. */
function pairingOf({
  mobile,
  desktop,
}: Record<'mobile' | 'desktop', Record<string, string | null>>) {
  const link = (own: Record<string, string | null>) => {
    const site = own['universal']?.replace(/\/$/, '')
    // Telegram's own scheme would open Telegram alone.
    if (site?.startsWith('https://t.me/'))
      return `${site}${site.includes('?') ? '&' : '?'}startapp=`
    const scheme = schemeOf(own['native'])
    const before = scheme ? `${scheme}://` : site && `${site}/`
    return before && `${before}wc?uri=`
  }
  const [phone, computer] = [link(mobile), link(desktop)]
  if (!phone && !computer) return undefined
  return { ...(phone && { ios: phone, android: phone }), ...(computer && { desktop: computer }) }
}

/** Optional fields are dropped if they are invalid. */
function fits(key: string, value: unknown): boolean {
  const schema = new Map<string, v.GenericSchema>(Object.entries(WalletRecordSchema.entries)).get(
    key,
  )
  return schema !== undefined && value !== undefined && value !== null && v.is(schema, value)
}

function storesOf(links: Record<string, string | null | undefined>): WalletStores | undefined {
  const stores = Object.entries(storeHosts).flatMap(([store, hosts]) => {
    const link = Object.hasOwn(links, store) ? links[store] : undefined
    const url = URL.parse(link ?? '')
    const isThere = url?.protocol === 'https:' && !url.port && hosts.includes(url.hostname)
    return isThere && !url.username ? [[store, url.href]] : []
  })
  return stores.length > 0 ? (Object.fromEntries(stores) as WalletStores) : undefined
}

const NamedSchema = v.object({ name: v.pipe(v.string(), v.maxLength(64)) })

const nameOf = (entry: unknown) => {
  const named = v.safeParse(NamedSchema, entry)
  // Printed to a terminal, so control characters are removed.
  return named.success ? named.output.name.replaceAll(/\p{C}/gu, '') : 'a wallet without a name'
}
