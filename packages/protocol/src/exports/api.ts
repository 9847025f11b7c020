// Entry of the API's table of operations. Browsers import its types alone: the schemas would cost them bytes.
export {
  type AnswerOf,
  type CallableName,
  type OperationName,
  operations,
  type RequestOf,
} from '../api/operations.ts'
export type { OperationSchemas } from '../api/schemas.ts'
export { DEFAULT_WALLET_ENTRIES, type WalletQuery } from '../api/wallets.ts'
