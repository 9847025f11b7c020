// The connected wallet's own object, for libraries of Solana and Bitcoin, and what Solana's libraries ask of it. Import
// it dynamically: connecting does not need it.
export { SolanaClusterError, SolanaWalletChangedError } from '../errors/solana.ts'
export type { SolanaWalletParameters } from '../solanaWallet/activeSolanaWallet.ts'
export {
  type SendSolanaTransactionParameters,
  sendSolanaTransaction,
} from '../solanaWallet/sendSolanaTransaction.ts'
export {
  type SignSolanaMessageParameters,
  signSolanaMessage,
} from '../solanaWallet/signSolanaMessage.ts'
export {
  type SignSolanaTransactionsParameters,
  signSolanaTransactions,
} from '../solanaWallet/signSolanaTransactions.ts'
export type {
  KitTransaction,
  SolanaTransaction,
  Web3Transaction,
} from '../solanaWallet/transactionObject.ts'
export { getBitcoinSource } from '../sources/bitcoinSource.ts'
export {
  getSolanaSource,
  type SolanaSource,
  type StandardWalletAccount,
} from '../sources/solanaSource.ts'
