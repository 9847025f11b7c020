// Entry of the Solana adapter: import it dynamically, where a Solana network is configured.
export { createSolanaAdapter } from '../adapters/solana/createSolanaAdapter.ts'
export { createSolanaAdapters } from '../adapters/solana/createSolanaAdapters.ts'
