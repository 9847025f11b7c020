export { bip122Family } from '../walletConnect/bip122.ts'
export {
  createWalletConnectTestWallet,
  type WalletConnectTestWallet,
  type WalletConnectTestWalletOptions,
} from '../walletConnect/createWalletConnectTestWallet.ts'
export { eip155Family } from '../walletConnect/eip155.ts'
export type { Family } from '../walletConnect/family.ts'
export { createMemoryStorage } from '../walletConnect/memoryStorage.ts'
export { solanaFamily } from '../walletConnect/solana.ts'
