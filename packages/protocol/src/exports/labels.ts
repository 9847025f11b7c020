// Entry point for labels of unlisted tokens.
export * from '../tokens/plainLabel.ts'
