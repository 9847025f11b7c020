// What tokens that nobody listed may be called.
export * from '../tokens/plainLabel.ts'
