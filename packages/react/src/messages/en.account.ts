// English, as the account speaks it. Loaded with it: nobody needs it to connect.
export const enAccount = {
  network: 'Network',
  signedIn: 'Signed in',
  until: (when: string) => `until ${when}`,
  /** Does not hold the words `Signed in`: people and programs look for those. */
  notSignedIn: 'Sign-in needed',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutFailed:
    'The server could not be reached, so you are still signed in. Check your connection and try again.',
  reconnecting: 'Reconnecting to your wallet',
  wallet: (name: string) => `Connected with ${name}`,
  receive: 'Receive',
  send: 'Send',
  explorer: 'Explorer',
  newTab: '(opens a new tab)',
  tabs: { overview: 'Overview', tokens: 'Tokens', activity: 'Activity' },
  balance: 'Balance',
  balanceLoading: 'Reading the balance',
  balanceUnavailable: 'Balance unavailable',
  balanceFailed: 'It is read again within half a minute.',
  name: 'Name',
  chooseName: 'Choose a name',
  wallets: 'Your wallets',
  sessions: 'Sessions',
  embedded: 'E-mail wallet',
  embeddedSettings: 'Settings',
}

export type AccountMessages = typeof enAccount
