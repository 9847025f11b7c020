// English messages of signing in with a wallet. Loaded with that view; its title is in `en.modal.ts`.
export const enSignIn = {
  lead: (brand: string) => `${brand} asks you to sign a message with your wallet.`,
  site: 'Site',
  account: 'Account',
  network: 'Network',
  meaning: 'Signing proves that you own this account. It’s free and doesn’t move any funds.',
  signIn: 'Sign in',
  /** The window of the embedded wallet in which an owner who may not sign in exports the keys, or thaws them. */
  keys: 'Your key and recovery',
  checkWallet: 'Check your wallet',
  checkWalletText: 'Your wallet shows the message to sign.',
  noAnswer: (wallet: string) =>
    `No response yet. ${wallet} may be locked or hidden behind this window. You can cancel at any time.`,
  /** Of an account with several owners. The server accepts the message for ten minutes. */
  owners:
    'If your Safe needs several owners, all of them must sign within ten minutes. You can cancel at any time.',
  yourWallet: 'Your wallet',
  verifying: 'Verifying your signature',
  verifyingText: 'This takes a moment.',
}

export type SignInMessages = typeof enSignIn
