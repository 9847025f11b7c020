// Handlers for the login and the wallet's settings. Loaded on first use, so that visitors who are already signed in do
// not pay for them.
import type { Handlers } from './answer.ts'
import { listDevices, revokeDevice } from './devices.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  resendEmail,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from './email.ts'
import { enterCode } from './enterCode.ts'
import { connectFarcaster, getFarcasterMessage, getFarcasterUri } from './farcaster.ts'
import { connectSocial, getSocialRedirectUri } from './social.ts'
import { getDeletion, getSmartAccountEnabledNetworks, setPreferredAccount } from './wallet.ts'
import { addWay, listWays, removeWay } from './ways.ts'

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
