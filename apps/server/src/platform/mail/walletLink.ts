import type { LanguageTag } from '@aureus/protocol'

/** The address of a page of the wallet or of the second server, in the language of the mail that has it. */
export type WalletLink = (tag: LanguageTag) => string

/**
 * The person may open the mail in a browser of another language than the one in which they asked for it.
 * @param path such as `/freeze#token`
 */
export const walletLink =
  (walletUrl: string, path: `/${string}`): WalletLink =>
  (tag) =>
    `${walletUrl}/${tag}${path}`
