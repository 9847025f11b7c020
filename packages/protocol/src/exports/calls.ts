// Batched calls (EIP-5792).
export * from '../calls/schemas.ts'
