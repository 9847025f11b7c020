import { EmailResendReplySchema } from '@aureus/protocol/walletApi'
import { resendAt } from '../../identity/context/login.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { loginStep, toStarted } from './connectEmail.ts'
import type { Handler } from './handler.ts'

export const resendEmail: Handler<'resendEmail'> = async (
  { api, login, session },
  _,
  { signal },
) => {
  const { step } = login
  if (!step) throw new EmbeddedFault('expired', 'No email was requested.')
  const { challengeId } = step
  const options = {
    path: '/v1/email/resend',
    body: { challengeId },
    answer: EmailResendReplySchema,
    signal,
  } as const
  const again = await (step.kind === 'login' ? api.post(options) : session.post(options))
  if (again.action === 'CONNECT') return { action: 'CONNECT' }
  if (again.action === 'VERIFY_OTP' || again.action === 'VERIFY_DEVICE') {
    login.step = loginStep(again, step.email)
    return toStarted(again)
  }
  login.step = {
    ...step,
    challengeId: again.challengeId,
    resendAtMs: resendAt(again.resendInMs),
  }
  return { action: 'VERIFY_OTP', resendInSeconds: Math.ceil(again.resendInMs / 1000) }
}
