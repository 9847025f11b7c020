import { requireEmail } from '../context/account.ts'
import { requireHostCodes } from '../login/requireHostCodes.ts'
import { spendPrimaryCode } from '../login/spendCode.ts'
import type { Handler } from './handler.ts'

export const updateEmailPrimaryOtp: Handler<'updateEmailPrimaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  requireHostCodes(context)
  await requireEmail(context)
  await spendPrimaryCode(context, otp, signal)
  return {}
}
