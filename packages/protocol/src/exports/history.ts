// Entry of what happened to accounts: nobody needs it before they look.
export * from '../tokens/history.ts'
