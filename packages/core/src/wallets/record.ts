import type { ChainNamespace } from '@aureus/protocol'

/** Where people get a wallet. */
export interface WalletStores {
  chrome?: string
  firefox?: string
  edge?: string
  opera?: string
  apple?: string
  google?: string
}

/**
 * What is publicly known of a wallet. A link that its maker, or a kit that the maker wrote to, does not
 * document is left out.
 */
export interface WalletRecord {
  id: string
  name: string
  /** Id of its picture, where a set of pictures has one. */
  imageId: string
  /** EIP-6963 names that its extension and in-app browser announce. */
  rdns?: readonly string[]
  namespaces: readonly ChainNamespace[]
  homepage: string
  /** Own scheme of its app, such as `metamask://`. */
  mobileLink?: string
  /** An https address that its app takes over. */
  universalLink?: string
  stores?: WalletStores
}
