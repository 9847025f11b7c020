// What is publicly known of a wallet. A link that its maker, or a kit that the maker wrote to, does not
// document is left out.
import * as v from 'valibot'
import { ChainNamespaceSchema } from '../caip/schemas.ts'

const Id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9-]+$/))

/** People follow it to get software that holds their keys. */
const HttpsUrl = v.pipe(v.string(), v.maxLength(512), v.url(), v.startsWith('https://'))

/** No script, and no page of this browser. */
const AppLink = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^(?!(?:https?|javascript|data|file|blob|about|vbscript):)[a-z][\w.+-]*:\/\/$/i),
)

/** What stands before the link of a pairing, percent-encoded, so that it opens in the wallet. */
const PairingLink = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(
    /^(?!(?:http|javascript|data|file|blob|about|vbscript):)[a-z][\w.+-]*:\/\/[\w.:/?&=-]*[?&]uri=$/i,
  ),
)

/**
 * Where a wallet takes the link of a pairing (WalletConnect), by the place where it runs. Without an entry for
 * Android the plain link does there, which asks the phone's owner for the app.
 */
export const PairingLinksSchema = v.object({
  ios: v.exactOptional(PairingLink),
  android: v.exactOptional(PairingLink),
  /** An app of a computer. */
  desktop: v.exactOptional(PairingLink),
  /** A site. */
  web: v.exactOptional(v.pipe(PairingLink, v.startsWith('https://'))),
})
export type PairingLinks = v.InferOutput<typeof PairingLinksSchema>

/** Where people get a wallet. */
export const WalletStoresSchema = v.object({
  chrome: v.exactOptional(HttpsUrl),
  firefox: v.exactOptional(HttpsUrl),
  edge: v.exactOptional(HttpsUrl),
  opera: v.exactOptional(HttpsUrl),
  apple: v.exactOptional(HttpsUrl),
  google: v.exactOptional(HttpsUrl),
})
export type WalletStores = v.InferOutput<typeof WalletStoresSchema>

export const WalletRecordSchema = v.object({
  id: Id,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
  /** Id of its picture, where a set of pictures has one. */
  imageId: Id,
  /** EIP-6963 names that its extension and in-app browser announce. */
  rdns: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(128), v.regex(/^[\w-]+(\.[\w-]+)+$/))),
      v.readonly(),
    ),
  ),
  namespaces: v.pipe(v.array(ChainNamespaceSchema), v.minLength(1), v.readonly()),
  homepage: HttpsUrl,
  /** Own scheme of its app, such as `metamask://`. */
  mobileLink: v.exactOptional(AppLink),
  /** An https address that its app takes over. */
  universalLink: v.exactOptional(HttpsUrl),
  stores: v.exactOptional(WalletStoresSchema),
  /** Set where it speaks WalletConnect: at least its scanner takes the code of a pairing. */
  pairing: v.exactOptional(PairingLinksSchema),
})
export type WalletRecord = v.InferOutput<typeof WalletRecordSchema>
