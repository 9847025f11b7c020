import { requireHostCodes } from '../../identity/login/requireHostCodes.ts'
import { spendLoginCode } from '../../identity/login/spendCode.ts'
import type { Handler } from './handler.ts'

export const connectOtp: Handler<'connectOtp'> = async (context, { otp }, { signal }) => {
  requireHostCodes(context)
  await spendLoginCode(context, otp, signal)
  return {}
}
