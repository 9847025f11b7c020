// Entry of the embedded wallet: import it dynamically, only those who log in by e-mail need it.
export { listDevices, revokeDevice } from '../actions/embedded/devices.ts'
export {
  type ConnectEmailParameters,
  connectEmail,
  resendEmail,
  verifyEmailCode,
  waitForDevice,
} from '../actions/embedded/emailLogin.ts'
export { enterCode } from '../actions/embedded/enterCode.ts'
export {
  updateEmail,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '../actions/embedded/updateEmail.ts'
export { createEmbeddedAdapter } from '../connectors/embedded/createEmbeddedAdapter.ts'
export type { EmbeddedWallet } from '../connectors/embedded/createEmbeddedWallet.ts'
export {
  createEmbeddedProvider,
  type EmbeddedProvider,
} from '../connectors/embedded/createProvider.ts'
export { emailWaitMs } from '../connectors/embedded/emailThrottle.ts'
export { embeddedWalletOf, putEmbeddedWallet } from '../connectors/embedded/embeddedWalletOf.ts'
export { ProviderRpcError } from '../connectors/embedded/provider/providerError.ts'
export {
  type AlertCode,
  EmailLoginUnavailableError,
  EmailThrottledError,
  EmbeddedAlertError,
  EmbeddedWalletError,
} from '../errors/embedded.ts'
