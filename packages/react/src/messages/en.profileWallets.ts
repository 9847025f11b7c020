// English, as the list of connected wallets speaks it. Loaded with it.
export const enProfileWallets = {
  families: { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' },
  chooseFamily: 'Kind of network',
  connectedOn: (network: string) => `Connected on ${network}`,
  accounts: (wallet: string) => `Accounts of ${wallet}`,
  /** What an account of Bitcoin is for. */
  kinds: { payment: 'Payments', ordinal: 'Ordinals' },
  active: 'Active',
  activeFamily: 'Active',
  nowActive: (address: string) => `${address} is active now.`,
  disconnect: (wallet: string) => `Disconnect ${wallet}`,
  disconnected: (wallet: string) => `${wallet} is disconnected.`,
  connectAnother: 'Connect another wallet',
  disconnectAll: 'Disconnect all',
  none: 'No wallet is connected.',
  connect: 'Connect a wallet',
}

export type ProfileWalletsMessages = typeof enProfileWallets
