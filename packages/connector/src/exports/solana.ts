// The wallet's Solana account in the pages of other sites.
export {
  type RegisterSolanaWalletOptions,
  registerSolanaWallet,
  type SolanaAccount,
} from '../solana/registerSolanaWallet.ts'
