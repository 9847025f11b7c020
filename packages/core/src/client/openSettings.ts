// What the owner of a client decides about opening the modal.
export interface OpenSettings {
  /** No pictures are fetched before the modal opens. */
  basic?: boolean
  /** Fetches the pictures of wallets and networks; runs once in a page. */
  prefetchImages?: () => unknown
  manualWalletConnect?: boolean
  /** Whether the page is laid out for a phone (below the breakpoint `lg`). Defaults to no. */
  isMobile?: () => boolean
}
