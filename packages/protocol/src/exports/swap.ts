// Entry point for swaps, between pages, wallets and the server.
export * from '../swap/asset.ts'
export * from '../swap/build.ts'
export * from '../swap/contracts.ts'
export * from '../swap/quote.ts'
export * from '../swap/sources.ts'
export * from '../swap/status.ts'
