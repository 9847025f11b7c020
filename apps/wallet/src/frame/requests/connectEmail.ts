import type { EmailStarted } from '@aureus/protocol/embedded'
import { type EmailStartReply, EmailStartReplySchema } from '@aureus/protocol/walletApi'
import type { FrameContext } from '../../identity/context/context.ts'
import { resendAt, type Step } from '../../identity/context/login.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

/** A session for exactly this address answers at once. Any other address gets an email, known or unknown. */
export const connectEmail: Handler<'connectEmail'> = async (context, { email }, { signal }) => {
  const started = await start(context, email, signal)
  if (started.action === 'CONNECT') return { action: 'CONNECT' }
  context.login.step = loginStep(started, email)
  return toStarted(started)
}

async function start({ api, session }: FrameContext, email: string, signal: AbortSignal) {
  const options = {
    path: '/v1/email/start',
    body: { email },
    answer: EmailStartReplySchema,
    signal,
  } as const
  if ((await session.email())?.toLowerCase() !== email.toLowerCase()) return api.post(options)
  try {
    return await session.post(options)
  } catch (error) {
    // Ended elsewhere or expired: sign in as usual.
    if (error instanceof EmbeddedFault && error.code === 'noSession') return api.post(options)
    throw error
  }
}

type Mailed = Exclude<EmailStartReply, { action: 'CONNECT' }>

export const loginStep = ({ action, challengeId, resendInMs }: Mailed, email: string): Step => ({
  challengeId,
  kind: 'login',
  email,
  resendAtMs: resendAt(resendInMs),
  codeFrom: action === 'VERIFY_DEVICE' ? 'page' : 'mail',
})

export function toStarted(reply: Mailed): EmailStarted {
  const { action, resendInMs } = reply
  return {
    action,
    ...('number' in reply && { number: reply.number }),
    resendInSeconds: Math.ceil(resendInMs / 1000),
  }
}
