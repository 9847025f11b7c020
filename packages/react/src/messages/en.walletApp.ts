// English messages for wallet apps on this phone. Loaded with their row.
export const enWalletApp = {
  /** The row, and its tag. */
  name: 'Solana wallet app',
  tag: 'Phone',
  title: 'Continue in your wallet app',
  waiting: 'Approve the connection there. This page continues automatically when you come back.',
  /** If the browser will ask for permission. */
  asks: 'Your browser may ask whether this site may reach apps on this device. Allow it.',
  open: 'Open wallet app',
  others: 'Other wallets',
  problems: {
    noApp: {
      title: 'No wallet app answered',
      text: 'Install a Solana wallet on this phone, then try again. Other wallets can open this page in their own browser.',
    },
    blocked: {
      title: 'Your browser blocks wallet apps',
      text: 'Tap the icon beside the address, open Permissions, and allow access to apps on this device. Then try again.',
    },
    press: {
      title: 'Open your wallet app',
      text: 'Your browser opens apps only right after a press.',
    },
  },
}

export type WalletAppMessages = typeof enWalletApp
