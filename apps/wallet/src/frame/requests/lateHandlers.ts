// Handlers for the login and the wallet's settings. Loaded on first use, so that visitors who are already signed in do
// not pay for them.
import { addWay } from './addWay.ts'
import type { Handlers } from './answer.ts'
import { connectDevice } from './connectDevice.ts'
import { connectEmail } from './connectEmail.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectOtp } from './connectOtp.ts'
import { connectSocial } from './connectSocial.ts'
import { enterCode } from './enterCode.ts'
import { getDeletion } from './getDeletion.ts'
import { getFarcasterMessage } from './getFarcasterMessage.ts'
import { getFarcasterUri } from './getFarcasterUri.ts'
import { getSmartAccountEnabledNetworks } from './getSmartAccountEnabledNetworks.ts'
import { getSocialRedirectUri } from './getSocialRedirectUri.ts'
import { listDevices } from './listDevices.ts'
import { listWays } from './listWays.ts'
import { removeWay } from './removeWay.ts'
import { resendEmail } from './resendEmail.ts'
import { revokeDevice } from './revokeDevice.ts'
import { setPreferredAccount } from './setPreferredAccount.ts'
import { updateEmail } from './updateEmail.ts'
import { updateEmailPrimaryOtp } from './updateEmailPrimaryOtp.ts'
import { updateEmailSecondaryOtp } from './updateEmailSecondaryOtp.ts'

export const lateHandlers: Handlers = {
  addWay,
  connectDevice,
  connectEmail,
  connectFarcaster,
  connectOtp,
  connectSocial,
  enterCode,
  getDeletion,
  getFarcasterMessage,
  getFarcasterUri,
  getSmartAccountEnabledNetworks,
  getSocialRedirectUri,
  listDevices,
  listWays,
  removeWay,
  resendEmail,
  revokeDevice,
  setPreferredAccount,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
}
