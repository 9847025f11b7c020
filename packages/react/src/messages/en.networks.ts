// English messages of choosing and switching networks. Loaded with those views; their titles are in `en.modal.ts`.
export const enNetworks = {
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

export type NetworkMessages = typeof enNetworks
