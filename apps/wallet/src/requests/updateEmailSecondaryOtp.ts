import { EmailChangedReplySchema } from '@aureus/protocol/walletApi'
import { readCode } from '../login/readCode.ts'
import { requireEmail } from './account.ts'
import type { Handler } from './handler.ts'

export const updateEmailSecondaryOtp: Handler<'updateEmailSecondaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  await requireEmail(context)
  const { host, login, permissions, session } = context
  const body = readCode(login.step, 'secondary', otp)
  const options = { path: '/v1/email/change/secondary', answer: EmailChangedReplySchema } as const
  const { email } = await session.post({ ...options, body, signal })
  await session.rename(email)
  await permissions.grant(host.origin, email)
  login.step = undefined
  return { newEmail: email }
}
