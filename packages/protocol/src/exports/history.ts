// Entry point for account history, which loads only when a visitor opens it.
export * from '../tokens/history.ts'
