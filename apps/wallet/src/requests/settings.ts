// The messages of codes and of the wallet's settings: their code comes with the first of them.
import { connectOtp } from './connectOtp.ts'
import { enterCode } from './enterCode.ts'
import type { Handler } from './handler.ts'
import { listDevices } from './listDevices.ts'
import { revokeDevice } from './revokeDevice.ts'
import { updateEmail } from './updateEmail.ts'
import { updateEmailPrimaryOtp } from './updateEmailPrimaryOtp.ts'
import { updateEmailSecondaryOtp } from './updateEmailSecondaryOtp.ts'

type Message =
  | 'connectOtp'
  | 'enterCode'
  | 'listDevices'
  | 'revokeDevice'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
export type Settings = { [T in Message]: Handler<T> }

export const settings: Settings = {
  connectOtp,
  enterCode,
  listDevices,
  revokeDevice,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
}
