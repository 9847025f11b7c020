// What a Solana library asks of the wallet. Only imported dynamically, because drawing a page doesn't need it.
export {
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
} from '@aureus/core/sources'
