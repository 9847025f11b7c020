import { EmailChangeReplySchema } from '@aureus/protocol/walletApi'
import { requireEmail } from '../../identity/context/account.ts'
import { resendAt } from '../../identity/context/login.ts'
import type { Handler } from './handler.ts'

/** Asks the visitor first, in the wallet's window: the address decides who can sign in. */
export const updateEmail: Handler<'updateEmail'> = async (context, { email }, { signal }) => {
  const present = await requireEmail(context)
  const { host, login, questions, session } = context
  return questions.run(signal, async (show) => {
    const { describeEmailChange } = await import('../../approval/describe/describeEmailChange.ts')
    await show(describeEmailChange(host, { from: present, to: email }))
    const { action, challengeId, resendInMs } = await session.post({
      path: '/v1/email/change/start',
      body: { email },
      answer: EmailChangeReplySchema,
      signal,
    })
    const kind = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    login.step = {
      challengeId,
      kind,
      email,
      resendAtMs: resendAt(resendInMs),
      codeFrom: 'mail',
    }
    return { action }
  })
}
