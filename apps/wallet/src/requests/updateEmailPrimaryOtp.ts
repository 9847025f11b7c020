import { EmailChangeReplySchema } from '@aureus/protocol/walletApi'
import { readCode } from '../login/readCode.ts'
import { requireEmail } from './account.ts'
import type { Handler } from './handler.ts'

export const updateEmailPrimaryOtp: Handler<'updateEmailPrimaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  await requireEmail(context)
  const { login, session } = context
  const body = readCode(login.step, 'primary', otp)
  const options = { path: '/v1/email/change/primary', answer: EmailChangeReplySchema } as const
  const { challengeId } = await session.post({ ...options, body, signal })
  login.step = { challengeId, kind: 'secondary', email: login.step?.email ?? '' }
  return {}
}
