// Where Mobile Wallet Adapter works. The page and the server's content security policy ask the same question.
import { isInApp } from './inAppBrowser.ts'

/** Android's web views call themselves a version of Chrome and a version of the app around them. */
const webView = /Version\/[\d.]+ Chrome\//

/**
 * Whether a page in this browser reaches Solana wallets on the same phone by Mobile Wallet Adapter: Chromium on Android,
 * but not inside another app.
 */
export const reachesMobileWallets = (userAgent: string): boolean =>
  /Android.* Chrome\/\d/.test(userAgent) && !webView.test(userAgent) && !isInApp(userAgent)
