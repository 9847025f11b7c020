// Wallet requests beyond single transactions (EIP-5792, ERC-7811, ERC-7715). Import it dynamically: connecting does not
// need it.

export { type OwnerSignatures, ownerSignaturesOf } from '@aureus/protocol/calls'
export {
  getGrantedExecutionPermissions,
  getSupportedExecutionPermissions,
  type RequestExecutionPermissionParameters,
  type RevokeExecutionPermissionParameters,
  requestExecutionPermission,
  revokeExecutionPermission,
} from '../calls/executionPermissions.ts'
export { type GetAssetsParameters, getAssets } from '../calls/getAssets.ts'
export {
  type GetCallsStatusParameters,
  getCallsStatus,
} from '../calls/getCallsStatus.ts'
export {
  type ChainCapabilities,
  capabilitiesOn,
  type GetCapabilitiesParameters,
  getCapabilities,
} from '../calls/getCapabilities.ts'
export {
  type GrantPermissionsParameters,
  grantPermissions,
  type RevokePermissionsParameters,
  revokePermissions,
} from '../calls/grantPermissions.ts'
export { type Call, type SendCallsParameters, sendCalls } from '../transactions/sendCalls.ts'
export {
  type CallsOutcome,
  type WaitForCallsParameters,
  waitForCalls,
} from '../transactions/waitForCalls.ts'
export { sendSponsoredTransfer } from '../transfers/sendSponsoredTransfer.ts'
