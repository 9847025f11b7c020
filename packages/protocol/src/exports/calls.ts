// What wallets do beyond single transactions: batched calls (EIP-5792), what an account holds (ERC-7811), permissions
// to act for it (ERC-7715).
export * from '../calls/assets.ts'
export * from '../calls/emptyFields.ts'
export * from '../calls/permissions.ts'
export * from '../calls/schemas.ts'
