// Entry point for Solana's messages, and for fees that the operator pays, between apps/wallet and apps/server.
export * from '../solana/api.ts'
export * from '../solana/blockhash.ts'
export * from '../solana/bytes.ts'
export * from '../solana/readMessage.ts'
export * from '../solana/withFeePayer.ts'
