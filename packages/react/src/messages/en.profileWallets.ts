// English messages of the list of connected wallets. Loaded with it.
import { shortFamilies } from './en.families.ts'

export const enProfileWallets = {
  families: shortFamilies,
  chooseFamily: 'Network type',
  connectedOn: (network: string) => `Connected on ${network}`,
  accounts: (wallet: string) => `${wallet} accounts`,
  /** What a Bitcoin account is for. */
  kinds: { payment: 'Payments', ordinal: 'Ordinals' },
  active: 'Active',
  activeFamily: 'Active',
  nowActive: (address: string) => `${address} is now active.`,
  disconnect: (wallet: string) => `Disconnect ${wallet}`,
  disconnected: (wallet: string) => `${wallet} disconnected.`,
  connectAnother: 'Connect another wallet',
  disconnectAll: 'Disconnect all',
  none: 'No wallet connected.',
  connect: 'Connect a wallet',
}

export type ProfileWalletsMessages = typeof enProfileWallets
