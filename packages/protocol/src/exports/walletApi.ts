// The API of the wallet origin: what apps/wallet asks and apps/server answers.
export * from '../walletApi/balances.ts'
export * from '../walletApi/email.ts'
export * from '../walletApi/session.ts'
export * from '../walletApi/social.ts'
