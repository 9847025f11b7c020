// Settings for opening the modal.
export interface OpenSettings {
  /** Does not prefetch images before the modal opens. */
  basic?: boolean
  /** Fetches the images of wallets and networks. Runs once per page. */
  prefetchImages?: () => unknown
  manualWalletConnect?: boolean
  /** Whether the page has the phone layout (below the `lg` breakpoint). Defaults to `false`. */
  isMobile?: () => boolean
}
