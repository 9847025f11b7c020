// Entry point for the API of the wallet origin, between apps/wallet and apps/server.
export * from '../walletApi/balances.ts'
export * from '../walletApi/email.ts'
export * from '../walletApi/farcaster.ts'
export * from '../walletApi/passkey.ts'
export * from '../walletApi/personalData.ts'
export * from '../walletApi/session.ts'
export * from '../walletApi/social.ts'
export * from '../walletApi/ways.ts'
