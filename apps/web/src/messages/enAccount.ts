// English: what the page says to a visitor who is connected. Loaded with that part of the page.

export const enAccount = {
  title: 'Your account',
  reconnecting: (wallet: string) => `Reconnecting to ${wallet}`,
  yourWallet: 'your wallet',
  cancel: 'Cancel',
  /** Why an account that was connected is not any more. */
  walletGone: {
    absent:
      'The wallet of your last visit is not in this browser, or is switched off. It connects by itself when it comes back.',
    unauthorized:
      'The wallet of your last visit is locked, or shares its account with this page no longer. Connect again to go on.',
    failed:
      'The wallet of your last visit could not be reached. Connect again, or reload the page.',
  },
  balance: {
    title: 'Balance',
    loading: 'Reading the balance',
    failed: 'The balance could not be read. It is tried again by itself within half a minute.',
  },
  session: {
    signedIn: 'Signed in',
    until: (when: string) => `until ${when}`,
    signOut: 'Sign out',
    signOutFailed:
      'The server could not be reached, so you are still signed in. Check your connection and try again.',
    /** Not `Not signed in`: whoever looks for `Signed in` on the page must not find it here. */
    notSignedIn: 'Not verified yet',
    why: 'Sign a short message to prove that this account is yours. It is free and moves nothing.',
    signIn: 'Sign in',
    signing: 'Check your wallet',
    signInHere: 'Sign-in does not work on this network. Switch to another one.',
  },
  unsupported: {
    title: 'Your wallet is on a network that is not available here',
    text: (name: string) => `Switch to ${name} to see your balance and use your account.`,
    switchTo: (name: string) => `Switch to ${name}`,
    others: 'Other networks',
    declined: 'You declined the switch in your wallet. It stays where it is.',
    failed: 'The wallet could not switch. Choose the network in the wallet itself, or try again.',
  },
  faucet: {
    title: 'Test coins',
    text: (network: string) =>
      `Coins for trying things out on ${network}. They are free and worth nothing.`,
    request: 'Get test coins',
    received: (amount: string) => `${amount} arrived in your account.`,
    wait: (when: string) => `You have had your coins for now. Come back ${when}.`,
    failed: 'The faucet gave nothing.',
  },
  sign: {
    title: 'Sign a message',
    text: 'A signature proves that you wrote these words. It is free and moves nothing.',
    label: 'Message',
    submit: 'Sign message',
    empty: 'Write the words to sign first.',
    result: 'Signature',
    copy: 'Copy signature',
  },
  actions: { receive: 'Receive', send: 'Send', activity: 'Activity' },
  /** How a request to the wallet ended, when it did not end well. */
  request: {
    waiting: 'Check your wallet',
    noAnswer:
      'No answer yet. It may be locked, or hidden behind this window. You can cancel at any time.',
    declined: 'You declined in your wallet. Nothing happened.',
    pending: 'Your wallet already shows a request. Open it, answer it there, then try again.',
    failed: 'The wallet could not do it. Unlock it and try again.',
    says: (words: string) => `The wallet says: “${words}”`,
    walletGone: 'Your wallet does not answer any more. Reload the page and connect it again.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    unexpected: 'Something went wrong. Try again; if it stays, reload the page.',
    tryAgain: 'Try again in a moment.',
  },
}

export type AccountMessages = typeof enAccount
