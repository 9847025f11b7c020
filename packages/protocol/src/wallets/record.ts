// Public facts about a wallet. Links that neither its maker nor a kit that the maker contributed to documents are
// left out.
import * as v from 'valibot'
import { ChainNamespaceSchema } from '../caip/schemas.ts'

const Id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9-]+$/))

/** Visitors follow it to get software that holds their keys. */
const HttpsUrl = v.pipe(v.string(), v.maxLength(512), v.url(), v.startsWith('https://'))

/** Neither a script nor a web page. */
const AppLink = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^(?!(?:https?|javascript|data|file|blob|about|vbscript):)[a-z][\w.+-]*:\/\/$/i),
)

/**
 * The prefix of a percent-encoded pairing link, so that it opens in the wallet. With `startapp=` at its end it opens a
 * mini app of Telegram, which takes the link in base64url.
 */
const PairingLink = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(
    /^(?!(?:http|javascript|data|file|blob|about|vbscript):)[a-z][\w.+-]*:\/\/[\w.:/?&=-]*[?&](?:uri|startapp)=$/i,
  ),
)

/**
 * A link that opens a page in the wallet's own browser, in which the wallet is installed. It has one of these for the
 * page: `{url}`, percent-encoded; `{inner}`, percent-encoded twice, for a link inside a link; `{bare}`, without its
 * scheme and not encoded. `{ref}` is the page's origin, percent-encoded, and `{coin}` the family's coin type (SLIP-44).
 */
const BrowseLink = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(
    /^https:\/\/[\w.-]+\/(?:[\w./?&=%-]|\{(?:ref|coin)\})*\{(?:url|inner|bare)\}(?:[\w./?&=%-]|\{(?:ref|coin)\})*$/,
  ),
)

/**
 * Where a wallet accepts WalletConnect pairing links, by platform. Without an Android entry the plain link is used,
 * and the system asks which app to open.
 */
export const PairingLinksSchema = v.object({
  ios: v.exactOptional(PairingLink),
  android: v.exactOptional(PairingLink),
  /** A desktop app. */
  desktop: v.exactOptional(PairingLink),
  /** A website. */
  web: v.exactOptional(v.pipe(PairingLink, v.startsWith('https://'))),
})
export type PairingLinks = v.InferOutput<typeof PairingLinksSchema>

/** Where visitors get a wallet. */
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
  /** Id of its picture, if a set of pictures has one. */
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
  /** Its app's own scheme, such as `metamask://`. */
  mobileLink: v.exactOptional(AppLink),
  /** An https link that opens its app. */
  universalLink: v.exactOptional(HttpsUrl),
  /** Opens a page in the wallet's own browser, on a phone. */
  browse: v.exactOptional(BrowseLink),
  stores: v.exactOptional(WalletStoresSchema),
  /** Set if it supports WalletConnect; at least its scanner accepts pairing codes. */
  pairing: v.exactOptional(PairingLinksSchema),
})
export type WalletRecord = v.InferOutput<typeof WalletRecordSchema>
