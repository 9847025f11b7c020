// How long each request may take before APKT004.
import {
  APPROVAL_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  type EmbeddedMessageType,
  REQUEST_TIMEOUT_MS,
  SIGN_OUT_TIMEOUT_MS,
} from '@aureus/protocol/embedded'

/** The frame has its own timeout. Its error should arrive first. */
const GRACE_MS = 5_000

const timeouts: Partial<Record<EmbeddedMessageType, number>> = {
  // The page gives it up with the login that it belongs to.
  awaitPuzzle: CONNECT_TIMEOUT_MS + GRACE_MS,
  connectEmail: CONNECT_TIMEOUT_MS,
  resendEmail: CONNECT_TIMEOUT_MS,
  connectDevice: CONNECT_TIMEOUT_MS,
  connectOtp: CONNECT_TIMEOUT_MS,
  enterCode: APPROVAL_TIMEOUT_MS + GRACE_MS,
  getUser: CONNECT_TIMEOUT_MS,
  getSocialRedirectUri: CONNECT_TIMEOUT_MS,
  connectSocial: CONNECT_TIMEOUT_MS,
  getFarcasterUri: CONNECT_TIMEOUT_MS,
  getFarcasterMessage: CONNECT_TIMEOUT_MS,
  connectFarcaster: CONNECT_TIMEOUT_MS,
  updateEmail: APPROVAL_TIMEOUT_MS + GRACE_MS,
  updateEmailPrimaryOtp: CONNECT_TIMEOUT_MS,
  updateEmailSecondaryOtp: CONNECT_TIMEOUT_MS,
  rpcRequest: APPROVAL_TIMEOUT_MS + GRACE_MS,
  revokeDevice: APPROVAL_TIMEOUT_MS + GRACE_MS,
  // The question, then possibly a code or another sign-in, then the new way.
  addWay: 2 * APPROVAL_TIMEOUT_MS + GRACE_MS,
  removeWay: 2 * APPROVAL_TIMEOUT_MS + GRACE_MS,
  removeDelegation: APPROVAL_TIMEOUT_MS + GRACE_MS,
  // The question, then the chain.
  revokePermission: 2 * APPROVAL_TIMEOUT_MS + GRACE_MS,
  signOut: SIGN_OUT_TIMEOUT_MS,
}

export const timeoutOf = (type: EmbeddedMessageType): number => timeouts[type] ?? REQUEST_TIMEOUT_MS
