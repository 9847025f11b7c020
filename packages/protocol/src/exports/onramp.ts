// Entry point for buying and selling coins for money, between pages and the server.
export * from '../onramp/options.ts'
export * from '../onramp/providers.ts'
export * from '../onramp/quote.ts'
export * from '../onramp/session.ts'
