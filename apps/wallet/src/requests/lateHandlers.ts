// The messages of the login and of the wallet's settings. Their code comes with the first of them: a visitor who is
// signed in already does not pay for it.
import { connectDevice } from './connectDevice.ts'
import { connectEmail } from './connectEmail.ts'
import { connectOtp } from './connectOtp.ts'
import { enterCode } from './enterCode.ts'
import { getSmartAccountEnabledNetworks } from './getSmartAccountEnabledNetworks.ts'
import type { Handler } from './handler.ts'
import { listDevices } from './listDevices.ts'
import { resendEmail } from './resendEmail.ts'
import { revokeDevice } from './revokeDevice.ts'
import { updateEmail } from './updateEmail.ts'
import { updateEmailPrimaryOtp } from './updateEmailPrimaryOtp.ts'
import { updateEmailSecondaryOtp } from './updateEmailSecondaryOtp.ts'

type Message =
  | 'connectDevice'
  | 'connectEmail'
  | 'connectOtp'
  | 'enterCode'
  | 'getSmartAccountEnabledNetworks'
  | 'listDevices'
  | 'resendEmail'
  | 'revokeDevice'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
export type LateHandlers = { [T in Message]: Handler<T> }

export const lateHandlers: LateHandlers = {
  connectDevice,
  connectEmail,
  connectOtp,
  enterCode,
  getSmartAccountEnabledNetworks,
  listDevices,
  resendEmail,
  revokeDevice,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
}
