// The embedded wallet. Import it dynamically: only email logins need it.

export { getDeletion } from '../embedded/deletion.ts'
export { listDevices, revokeDevice } from '../embedded/devices.ts'
export {
  type ConnectEmailParameters,
  connectEmail,
  prepareEmail,
  resendEmail,
  verifyEmailCode,
  waitForDevice,
} from '../embedded/emailLogin.ts'
export { enterCode } from '../embedded/enterCode.ts'
export {
  type ConnectFarcasterParameters,
  connectFarcaster,
  openFarcaster,
} from '../embedded/farcasterLogin.ts'
export { cancelLogin } from '../embedded/loginAttempt.ts'
export {
  forgetPermissions,
  listPermissions,
  type RevokePermissionParameters,
  readPermissions,
  revokePermission,
  takeBackPermission,
} from '../embedded/permissions.ts'
export {
  chooseAccount,
  forgetSmartAccount,
  getSmartAccount,
  getSmartAccountNetworks,
  type RemoveDelegationParameters,
  readSmartAccount,
  readSmartAccountNetworks,
  removeDelegation,
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
  takeBackAccount,
} from '../embedded/smartAccount.ts'
export {
  type ConnectSocialParameters,
  connectSocial,
  resumeSocial,
} from '../embedded/socialLogin.ts'
export {
  updateEmail,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '../embedded/updateEmail.ts'
export {
  createEmbeddedAdapter,
  createEmbeddedConnector,
} from '../embedded/wallet/createEmbeddedConnector.ts'
export type { EmbeddedWallet } from '../embedded/wallet/createEmbeddedWallet.ts'
export { emailWaitMs } from '../embedded/wallet/emailThrottle.ts'
export { embeddedWalletOf, putEmbeddedWallet } from '../embedded/wallet/embeddedWalletOf.ts'
export {
  type AddFarcasterParameters,
  addFarcaster,
  addWay,
  changeWays,
  forgetWays,
  listWays,
  readWays,
  removeWay,
} from '../embedded/ways.ts'
export {
  type AlertCode,
  EmailLoginUnavailableError,
  EmailThrottledError,
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialBrowserError,
  SocialRefusedError,
  SocialWindowBlockedError,
} from '../errors/embedded.ts'
export {
  createEmbeddedProvider,
  type EmbeddedProvider,
} from '../provider/createProvider.ts'
export { ProviderRpcError } from '../provider/providerError.ts'
export { type FarcasterLoginState, farcasterLoginState } from '../state/farcasterLogin.ts'
export { type PermissionsState, permissionsState } from '../state/permissions.ts'
export { type SmartAccountState, smartAccountState } from '../state/smartAccount.ts'
export {
  type SocialLoginState,
  type SocialStep,
  socialLoginState,
} from '../state/socialLogin.ts'
export { type WaysState, waysState } from '../state/ways.ts'
