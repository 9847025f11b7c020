// Settings for opening the modal.
export interface OpenSettings {
  /** Fetches no images before the modal opens. */
  basic?: boolean
  /**
   * Fetches the images of wallets and networks, once per page. The modal waits for it, at most a second. Without it,
   * `Modal` fetches them while the page is idle, and nothing waits.
   */
  prefetchImages?: () => unknown
  manualWalletConnect?: boolean
  /**
   * Opens no view by itself when the wallet is on a network that is not configured. For apps that need no network, or
   * that show another way out. Signing in still needs a network of the configuration. Defaults to `false`.
   */
  allowUnsupportedChain?: boolean
  /** Whether the page has the phone layout (below the `lg` breakpoint). Defaults to `false`. */
  isMobile?: () => boolean
}
