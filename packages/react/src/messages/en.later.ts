// English messages of the views that follow a connection. Loaded with them; their titles are in `en.modal.ts`.
export const enLater = {
  signIn: {
    lead: (brand: string) => `${brand} asks you to sign a message with your wallet.`,
    site: 'Site',
    account: 'Account',
    network: 'Network',
    meaning: 'Signing proves that you own this account. It’s free and doesn’t move any funds.',
    signIn: 'Sign in',
    checkWallet: 'Check your wallet',
    checkWalletText: 'Your wallet shows the message to sign.',
    noAnswer: (wallet: string) =>
      `No response yet. ${wallet} may be locked or hidden behind this window. You can cancel at any time.`,
    yourWallet: 'Your wallet',
    verifying: 'Verifying your signature',
    verifyingText: 'This takes a moment.',
  },
  receive: {
    code: 'QR code for your address',
    onlyOn: (network: string) => `Use this address only on ${network}.`,
    otherwise: 'Assets sent on another network won’t arrive here.',
  },
  networks: {
    search: 'Search networks',
    clear: 'Clear search',
    found: (count: string) => `Networks found: ${count}`,
    none: (query: string) => `No networks match “${query}”. Try a shorter name or the chain ID.`,
    active: 'Active',
    testnet: 'Testnet',
    notAgreed: (wallet: string) =>
      `${wallet} didn’t approve the dimmed networks when it connected. To use one, disconnect, reconnect and choose it in your wallet.`,
  },
  unsupported: {
    text: (network: string) =>
      `Your wallet is on ${network}, which isn’t supported here. Switch to one of these networks to continue.`,
    unknown: (reference: string) => `an unknown network (ID ${reference})`,
    checking: 'One moment.',
  },
  switching: {
    waiting: (network: string) => `Switch to ${network}`,
    waitingText:
      'Approve the switch in your wallet. If your wallet doesn’t have this network, it offers to add it.',
    noAnswer: 'No response yet. Your wallet may be locked or hidden behind this window.',
    declined: 'Switch declined',
    declinedText: (network: string) => `Your wallet stays on ${network}.`,
    failed: 'Couldn’t switch networks',
    failedText: 'Choose the network in your wallet, or try again.',
  },
}

export type LaterMessages = typeof enLater
