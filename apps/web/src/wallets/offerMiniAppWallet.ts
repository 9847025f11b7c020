/** A page in a frame or in an app's web view may be a Farcaster mini app, whose app has a wallet. */
export function offerMiniAppWallet(): void {
  if (window.parent === window && !('ReactNativeWebView' in window)) return
  import('@aureus/core/miniApp')
    .then(({ announceMiniAppWallet }) => announceMiniAppWallet(window))
    .catch(() => undefined)
}
