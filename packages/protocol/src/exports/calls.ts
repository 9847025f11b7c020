// Entry point for wallet features beyond single transactions: batched calls (EIP-5792), assets (ERC-7811) and
// permissions (ERC-7715).
export * from '../calls/assets.ts'
export * from '../calls/emptyFields.ts'
export * from '../calls/permissions.ts'
export * from '../calls/schemas.ts'
