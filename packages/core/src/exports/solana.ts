// Entry of the Solana adapter: import it dynamically, where a Solana network is configured.
export { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
export { createSolanaAdapters } from '../wallets/standard/solana/createSolanaAdapters.ts'
