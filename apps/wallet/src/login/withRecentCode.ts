// Step-up authentication: changing who has access needs a recent code. If the server says that the last one is too old,
// the visitor enters a new one in the wallet's window, and the action continues.
import {
  EmailResendReplySchema,
  EmailStartReplySchema,
  EmailVerifyReplySchema,
} from '@aureus/protocol/walletApi'
import { type AskCode, takeCode } from '../approval/code/takeCode.ts'
import { visibleText } from '../approval/describe/visibleText.ts'
import type { FrameContext } from '../context/context.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { ApiFault } from '../faults/faultOf.ts'
import { enCodes } from '../messages/en.codes.ts'

const words = enCodes.recent

/** @throws EmbeddedFault `rejected` if the visitor leaves without a code, and whatever `run` throws */
export async function withRecentCode<T>(
  context: Pick<FrameContext, 'session'>,
  ask: AskCode,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiFault) || error.reason !== 'authentication_too_old') throw error
  }
  await proveMailbox(context, ask)
  return run()
}

async function proveMailbox({ session }: Pick<FrameContext, 'session'>, ask: AskCode) {
  const email = await session.email()
  if (email === undefined) throw new EmbeddedFault('noSession', 'No one is signed in.')
  const body = { email, fresh: true }
  const path = '/v1/email/start'
  let sent = requireCode(await session.post({ path, body, answer: EmailStartReplySchema }))
  await takeCode(ask, {
    title: words.title,
    lead: words.lead(visibleText(email)),
    resend: enCodes.resend,
    resendInMs: sent.resendInMs,
    async verify(code) {
      const typed = { challengeId: sent.challengeId, code }
      const verified = await session.post({
        path: '/v1/email/verify',
        body: typed,
        answer: EmailVerifyReplySchema,
      })
      await session.begin(verified.tokens, verified.email)
    },
    async sendAgain() {
      const { challengeId } = sent
      const answer = EmailResendReplySchema
      const again = { path: '/v1/email/resend', body: { challengeId }, answer } as const
      sent = requireCode(await session.post(again))
      return sent
    },
  })
}

/** A device with a session is known, so the server sends it a code and never a link. */
function requireCode<Reply extends { action: string }>(reply: Reply) {
  if (reply.action === 'VERIFY_OTP') return reply as Extract<Reply, { action: 'VERIFY_OTP' }>
  throw new EmbeddedFault('held', 'This device is no longer known.')
}
