// The embedded wallet. Import it dynamically: only email logins need it.

export { getDeletion } from '../embedded/deletion.ts'
export { listDevices, revokeDevice } from '../embedded/devices.ts'
export {
  type ConnectEmailParameters,
  connectEmail,
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
export { type FarcasterLoginState, farcasterLoginState } from '../embedded/farcasterLoginState.ts'
export { cancelLogin } from '../embedded/loginAttempt.ts'
export {
  forgetPermissions,
  listPermissions,
  type PermissionsState,
  permissionsState,
  type RevokePermissionParameters,
  readPermissions,
  revokePermission,
  takeBackPermission,
} from '../embedded/permissions.ts'
export {
  getSmartAccount,
  getSmartAccountNetworks,
  type RemoveDelegationParameters,
  removeDelegation,
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../embedded/smartAccount.ts'
export {
  chooseAccount,
  forgetSmartAccount,
  readSmartAccount,
  readSmartAccountNetworks,
  type SmartAccountState,
  smartAccountState,
  takeBackAccount,
} from '../embedded/smartAccountState.ts'
export {
  type ConnectSocialParameters,
  connectSocial,
  resumeSocial,
} from '../embedded/socialLogin.ts'
export {
  type SocialLoginState,
  type SocialStep,
  socialLoginState,
} from '../embedded/socialLoginState.ts'
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
  listWays,
  removeWay,
} from '../embedded/ways.ts'
export {
  changeWays,
  forgetWays,
  readWays,
  type WaysState,
  waysState,
} from '../embedded/waysState.ts'
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
