// Entry of custody: what the wallet and its server say to each other about shares.
export * from '../custody/api.ts'
export * from '../custody/envelope.ts'
export * from '../custody/ids.ts'
export * from '../custody/reasons.ts'
export * from '../custody/sealed.ts'
export * from '../custody/wallet.ts'
