// English messages for visitors without a wallet. Loaded with what they see.
export const enNoWallets = {
  title: 'No wallet in this browser yet',
  text: 'A wallet keeps your keys and signs for you. Choose one to get it or to connect it.',
  /** Instead of the title, once a wallet has announced itself. */
  popular: 'Popular wallets',
}

export type NoWalletsMessages = typeof enNoWallets
