// English messages of the account view. Loaded with it, because connecting doesn’t need them.
export const enAccount = {
  network: 'Network',
  signedIn: 'Signed in',
  until: (when: string) => `until ${when}`,
  /** Must not contain `Signed in`: people and programs look for those words. */
  notSignedIn: 'Sign-in required',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutFailed:
    'Couldn’t reach the server, so you’re still signed in. Check your connection and try again.',
  reconnecting: 'Reconnecting to your wallet',
  /** While reconnecting, after 10 s without an answer. */
  silentWallet: {
    text: 'Your wallet isn’t responding. Unlock it, reload the page, or connect again. We’ll keep trying.',
    connect: 'Connect again',
    reload: 'Reload page',
  },
  wallet: (name: string) => `Connected with ${name}`,
  smartAccount: 'Smart account',
  receive: 'Receive',
  send: 'Send',
  buy: 'Buy',
  sell: 'Sell',
  swap: 'Swap',
  explorer: 'Explorer',
  newTab: '(opens in a new tab)',
  tabs: { overview: 'Overview', tokens: 'Tokens', activity: 'Activity' },
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  balanceUnavailable: 'Balance unavailable',
  balanceFailed: 'We’ll try again within 30 seconds.',
  name: 'Name',
  chooseName: 'Choose a name',
  wallets: 'Your wallets',
  sessions: 'Sessions',
  embedded: 'Email wallet',
  social: (provider: string) => `${provider} sign-in`,
  passkey: 'Passkey sign-in',
  embeddedSettings: 'Settings',
  deletion: {
    text: (when: string) => `This wallet and everything about you is deleted on ${when}.`,
    /** Leads to the wallet's own window. */
    keep: 'Keep my wallet',
  },
}

export type AccountMessages = typeof enAccount
