// The connected wallet as an EIP-1193 provider. Import it dynamically: connecting does not need it.
export { allowChains } from '../connection/allowedChains.ts'
export type { Provider } from '../provider/assembleProvider.ts'
export type { ProviderListener } from '../provider/events.ts'
export { getProvider } from '../provider/getProvider.ts'
export { ProviderRpcError } from '../provider/providerError.ts'
export { whenRestored } from '../provider/requestAccounts.ts'
