// The Solana adapter. Import it dynamically, and only if a Solana network is configured.
export { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
export { createSolanaAdapters } from '../wallets/standard/solana/createSolanaAdapters.ts'
