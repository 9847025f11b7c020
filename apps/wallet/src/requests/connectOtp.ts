import { EmailVerifyReplySchema } from '@aureus/protocol/walletApi'
import { readCode } from '../login/readCode.ts'
import type { Handler } from './handler.ts'

/**
 * Who has typed the code that was mailed into this page has allowed the page to use the wallet: it is not asked
 * for a second time.
 */
export const connectOtp: Handler<'connectOtp'> = async (context, { otp }, { signal }) => {
  const { api, host, login, permissions, session } = context
  const { tokens, email } = await api.post({
    path: '/v1/email/verify',
    body: readCode(login.step, 'login', otp),
    answer: EmailVerifyReplySchema,
    signal,
  })
  await session.begin(tokens, email)
  await permissions.grant(host.origin, email)
  login.step = undefined
  context.opened = undefined
  return {}
}
