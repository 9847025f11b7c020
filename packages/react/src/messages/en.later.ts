// English, as the views that follow a connection speak it. Loaded with them; their titles are in `en.modal.ts`.
export const enLater = {
  signIn: {
    lead: (brand: string) => `${brand} asks you to sign a message with your wallet.`,
    site: 'Site',
    account: 'Account',
    network: 'Network',
    meaning: 'It proves that the account is yours. It is free and moves nothing.',
    signIn: 'Sign in',
    checkWallet: 'Check your wallet',
    checkWalletText: 'It shows the message to sign.',
    noAnswer: (wallet: string) =>
      `No answer yet. ${wallet} may be locked, or hidden behind this window. You can cancel at any time.`,
    yourWallet: 'Your wallet',
    verifying: 'Checking your signature',
    verifyingText: 'This takes a moment.',
  },
  receive: {
    code: 'QR code of your address',
    onlyOn: (network: string) => `Send only on ${network}.`,
    otherwise: 'What is sent on another network does not arrive here.',
  },
  networks: {
    search: 'Search networks',
    clear: 'Clear the search',
    found: (count: string) => `Networks found: ${count}`,
    none: (query: string) =>
      `No network matches “${query}”. Try a shorter name, or the chain’s number.`,
    active: 'Active',
    testnet: 'Test network',
    notAgreed: (wallet: string) =>
      `${wallet} did not agree to the dimmed networks when it connected. To use one, disconnect, connect again, and choose it in the wallet.`,
  },
  unsupported: {
    text: (network: string) =>
      `Your wallet is on ${network}, which is not available here. Switch to one of these to go on.`,
    unknown: (reference: string) => `a network with the id ${reference}`,
    checking: 'One moment.',
  },
  switching: {
    waiting: (network: string) => `Switch to ${network}`,
    waitingText:
      'Approve the switch in your wallet. If the wallet does not know this network, it offers to add it.',
    noAnswer: 'No answer yet. Your wallet may be locked, or hidden behind this window.',
    declined: 'Switch declined',
    declinedText: (network: string) => `Your wallet stays on ${network}.`,
    failed: 'The wallet could not switch',
    failedText: 'Open your wallet and choose the network there, or try again.',
  },
}

export type LaterMessages = typeof enLater
