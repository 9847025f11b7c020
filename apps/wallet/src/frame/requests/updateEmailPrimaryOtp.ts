import { requireEmail } from '../../identity/context/account.ts'
import { requireHostCodes } from '../../identity/login/requireHostCodes.ts'
import { spendPrimaryCode } from '../../identity/login/spendCode.ts'
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
