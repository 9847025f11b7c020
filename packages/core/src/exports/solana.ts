// The Solana adapter. Import it dynamically, and only if a Solana network is configured.

export { createSolanaAdapters } from '../app/createSolanaAdapters.ts'
export { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
