import { WayEmailStartReplySchema, WayEmailVerifyReplySchema } from '@aureus/protocol/walletApi'
import { takeCode } from '../../approval/code/takeCode.ts'
import type { AskAgain } from '../../approval/login/askLogin.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { enWays } from '../../lib/messages/en.ways.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { FrameContext } from '../context/context.ts'
import { withRecentCode } from '../login/withRecentCode.ts'

const words = enWays.code

/** Asks for the code that was mailed to the new address. @throws EmbeddedFault */
export async function addEmail(context: FrameContext, ask: AskAgain, email: string): Promise<void> {
  const { session } = context
  const start = () =>
    session.post({
      path: '/v1/ways/email/start',
      body: { email },
      answer: WayEmailStartReplySchema,
    })
  let sent = await withRecentCode(context, ask, start)
  await takeCode<void>(ask.code, {
    title: words.title,
    lead: words.lead(visibleText(email)),
    resend: enCodes.resend,
    resendInMs: sent.resendInMs,
    async verify(code) {
      const body = { challengeId: sent.challengeId, code }
      const options = { path: '/v1/ways/email/verify', body } as const
      await session.post({ ...options, answer: WayEmailVerifyReplySchema })
    },
    async sendAgain() {
      sent = await start()
      return sent
    },
  })
}
