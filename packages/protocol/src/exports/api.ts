// Entry point for the API's operation table. Browsers import only its types, because the schemas would cost bytes.
export {
  type AnswerOf,
  type CallableName,
  type OperationName,
  operations,
  type RequestOf,
} from '../api/operations.ts'
export type { OperationSchemas } from '../api/schemas.ts'
export { DEFAULT_WALLET_ENTRIES, type WalletQuery } from '../api/wallets.ts'
