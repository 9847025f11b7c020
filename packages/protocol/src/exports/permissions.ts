// Entry point for limited permissions to act for an account (ERC-7715, ERC-7710).
export * from '../permissions/accountCode.ts'
export * from '../permissions/api.ts'
export * from '../permissions/contracts.ts'
export * from '../permissions/deleGator.ts'
export * from '../permissions/delegation.ts'
export * from '../permissions/delegationOf.ts'
export * from '../permissions/permission.ts'
export * from '../permissions/termsOf.ts'
