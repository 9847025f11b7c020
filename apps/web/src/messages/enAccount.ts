// English messages of the page for connected visitors. Loaded with that part of the page.

export const enAccount = {
  title: 'Your account',
  reconnecting: (wallet: string) => `Reconnecting to ${wallet}`,
  yourWallet: 'your wallet',
  /** While reconnecting, after 10 s without an answer. */
  silentWallet: {
    title: 'Your wallet isn’t responding',
    text: 'Unlock your wallet, reload the page, or connect again. We’ll keep trying.',
    connect: 'Connect again',
    reload: 'Reload page',
  },
  cancel: 'Cancel',
  /** Why the last visit's wallet didn't reconnect. */
  walletGone: {
    absent:
      'The wallet from your last visit is missing or turned off. It reconnects automatically when it’s back.',
    unauthorized:
      'The wallet from your last visit is locked or no longer shares its account with this page. Unlock it, or connect again.',
    failed: 'Couldn’t reach the wallet from your last visit. Connect again, or reload the page.',
  },
  balance: {
    title: 'Balance',
    loading: 'Loading balance',
    failed: 'Couldn’t load your balance. We’ll try again within 30 seconds.',
  },
  session: {
    signedIn: 'Signed in',
    until: (when: string) => `until ${when}`,
    signOut: 'Sign out',
    signOutFailed:
      'Couldn’t reach the server, so you’re still signed in. Check your connection and try again.',
    /** Must not contain `Signed in`: people and programs look for those words. */
    notSignedIn: 'Sign-in required',
    why: 'Sign a short message to prove that you own this account. It’s free and doesn’t move any funds.',
    signIn: 'Sign in',
    signing: 'Check your wallet',
    signInHere: 'You can’t sign in on this network. Switch to another one.',
  },
  unsupported: {
    title: 'Your wallet is on an unsupported network',
    text: (name: string) => `Switch to ${name} to see your balance and use your account.`,
    switchTo: (name: string) => `Switch to ${name}`,
    others: 'Other networks',
    declined: 'You declined the switch. Your wallet stays on its network.',
    failed: 'Couldn’t switch networks. Choose the network in your wallet, or try again.',
  },
  faucet: {
    title: 'Test coins',
    text: (network: string) => `Coins for testing on ${network}. They’re free and have no value.`,
    request: 'Get test coins',
    received: (amount: string) => `${amount} arrived in your account.`,
    wait: (when: string) => `You’ve reached the limit for now. Try again ${when}.`,
    failed: 'The faucet didn’t send any coins.',
  },
  sign: {
    title: 'Sign a message',
    text: 'A signature proves that the message is yours. It’s free and doesn’t move any funds.',
    label: 'Message',
    submit: 'Sign message',
    empty: 'Enter a message to sign.',
    result: 'Signature',
    copy: 'Copy signature',
  },
  actions: { receive: 'Receive', send: 'Send', activity: 'Activity' },
  /** Why a request to the wallet failed. */
  request: {
    waiting: 'Check your wallet',
    noAnswer:
      'No response yet. Your wallet may be locked or hidden behind this window. You can cancel at any time.',
    declined: 'You declined the request in your wallet. Nothing changed.',
    pending: 'Your wallet has a pending request. Respond to it, then try again.',
    failed: 'Your wallet couldn’t complete the request. Unlock it and try again.',
    says: (words: string) => `Your wallet says: “${words}”`,
    walletGone: 'Your wallet stopped responding. Reload the page and connect it again.',
    unreachable: 'Couldn’t reach the server. Check your connection and try again.',
    unexpected: 'Something went wrong. Try again. If it keeps happening, reload the page.',
    tryAgain: 'Try again in a moment.',
  },
}

export type AccountMessages = typeof enAccount
