// Change of email address: a code to the current address, then one to the new address. `enterCode` asks for both.
// The two messages with a code typed in the page are `unsupported` unless the operator allows them
// (EMBED_HOST_CODES).
import * as v from 'valibot'
import { EmailSchema } from '../../siwx/email.ts'
import { NothingSchema, OtpSchema } from '../values.ts'

export const EmailUpdateActionSchema = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])

export const emailMessages = {
  /** The wallet's window first shows both addresses and asks. The first code is sent only on approval. */
  updateEmail: {
    payload: v.strictObject({ email: EmailSchema }),
    reply: v.strictObject({ action: EmailUpdateActionSchema }),
  },
  updateEmailPrimaryOtp: { payload: v.strictObject({ otp: OtpSchema }), reply: NothingSchema },
  updateEmailSecondaryOtp: {
    payload: v.strictObject({ otp: OtpSchema }),
    reply: v.strictObject({ newEmail: EmailSchema }),
  },
} as const
