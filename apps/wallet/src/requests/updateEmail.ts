import { EmailChangeReplySchema } from '@aureus/protocol/walletApi'
import { requireEmail } from './account.ts'
import type { Handler } from './handler.ts'

export const updateEmail: Handler<'updateEmail'> = async (context, { email }, { signal }) => {
  await requireEmail(context)
  const { action, challengeId } = await context.session.post({
    path: '/v1/email/change/start',
    body: { email },
    answer: EmailChangeReplySchema,
    signal,
  })
  const kind = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
  context.login.step = { challengeId, kind, email }
  return { action }
}
