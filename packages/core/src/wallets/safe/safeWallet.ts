// Safe{Wallet} as wallets are listed: the app of the multi-signature account that shows this page in a frame.

export const SAFE_WALLET_NAME = 'Safe{Wallet}'

/** From RainbowKit (MIT), like the mark in the list of wallets. */
export const SAFE_WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="#12ff80" d="M0 0h28v28H0z"/><path d="M22.52 14h-2.1c-.62 0-1.13.5-1.13 1.13v3.03c0 .63-.5 1.13-1.13 1.13H9.84c-.63 0-1.13.51-1.13 1.13v2.1c0 .63.5 1.13 1.13 1.13h8.8c.63 0 1.12-.5 1.12-1.13v-1.68c0-.62.51-1.06 1.13-1.06h1.63c.62 0 1.13-.51 1.13-1.13v-3.53c0-.63-.51-1.12-1.13-1.12M8.71 9.84c0-.63.5-1.13 1.13-1.13h8.32c.62 0 1.13-.5 1.13-1.13V5.5c0-.63-.51-1.13-1.13-1.13h-8.8c-.63 0-1.13.5-1.13 1.13v1.6c0 .63-.51 1.13-1.13 1.13H5.49c-.63 0-1.13.51-1.13 1.13v3.53c0 .63.5 1.1 1.13 1.1h2.1c.62 0 1.12-.5 1.12-1.12zm4.3 1.96h2.01c.66 0 1.19.53 1.19 1.19v2c0 .66-.53 1.2-1.19 1.2h-2a1.2 1.2 0 0 1-1.2-1.2v-2c0-.66.54-1.19 1.2-1.19"/></svg>',
)}`
