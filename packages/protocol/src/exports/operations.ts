// Entry point for operations of smart accounts (ERC-4337), between apps/wallet and apps/server.
export * from '../operations/addresses.ts'
export * from '../operations/api.ts'
export * from '../operations/config.ts'
export * from '../operations/encodeExecuteBatch.ts'
export * from '../operations/packUserOperation.ts'
export * from '../operations/parseDelegation.ts'
export * from '../operations/userOperation.ts'
export * from '../operations/values.ts'
