// Entry point for account history, which loads only when a visitor opens it.
export { BitcoinStatusSchema } from '../families/bip122/status.ts'
export * from '../tokens/history.ts'
