import { requireHostCodes } from '../login/requireHostCodes.ts'
import { spendSecondaryCode } from '../login/spendCode.ts'
import { requireEmail } from './account.ts'
import type { Handler } from './handler.ts'

export const updateEmailSecondaryOtp: Handler<'updateEmailSecondaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  requireHostCodes(context)
  await requireEmail(context)
  return { newEmail: await spendSecondaryCode(context, otp, signal) }
}
