import { requireEmail } from '../../identity/context/account.ts'
import { requireHostCodes } from '../../identity/login/requireHostCodes.ts'
import { spendSecondaryCode } from '../../identity/login/spendCode.ts'
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
