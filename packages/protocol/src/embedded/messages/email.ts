// Another e-mail address: a code to the present one, then a code to the new one.
import * as v from 'valibot'
import { EmailSchema } from '../../siwx/email.ts'
import { NothingSchema, OtpSchema } from '../values.ts'

export const EmailUpdateActionSchema = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])

export const emailMessages = {
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
