// An Aureus wallet in the pages of other sites.
export { type ProviderErrorReason, ProviderRpcError } from '../base/errors.ts'
export { announceProvider, type ProviderInfo } from '../ethereum/announceProvider.ts'
export {
  type CreateProviderOptions,
  createProvider,
  type Provider,
  type ProviderEvents,
  type RequestArguments,
} from '../ethereum/createProvider.ts'
