// Step-up authentication: changing who has access needs a recent code. If the server says that the last one is too old,
// the visitor enters a new one in the wallet's window, and the action continues.
import { PASSKEY } from '@aureus/protocol'
import {
  EmailResendReplySchema,
  EmailStartReplySchema,
  EmailVerifyReplySchema,
} from '@aureus/protocol/walletApi'
import { takeCode } from '../../approval/code/takeCode.ts'
import type { AskAgain } from '../../approval/login/askLogin.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import { isSocial } from '../../lib/person/person.ts'
import { endFlow } from '../context/social.ts'
import { drawPuzzle } from './drawPuzzle.ts'
import { payFor } from './pay.ts'
import { proveAccount } from './proveAccount.ts'
import { hasPasskey, type ProveContext, problemOf, proveAgain } from './proveAgain.ts'

const words = enCodes.recent

/** @throws EmbeddedFault `rejected` if the visitor leaves without a code, and whatever `run` throws */
export async function withRecentCode<T>(
  context: ProveContext,
  ask: AskAgain,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiFault) || error.reason !== 'authentication_too_old') throw error
  }
  const person = await context.session.person()
  if (!person) throw new EmbeddedFault('noSession', 'No one is signed in.')
  if (isSocial(person)) await proveAccount(context, ask.login, person.social)
  else await proveMailbox(context, ask, person.email).finally(() => endFlow(context.social))
  return run()
}

async function proveMailbox(context: ProveContext, ask: AskAgain, email: string) {
  const { session } = context
  const paying = payFor({
    show() {
      const place = ask.place?.()
      return place && drawPuzzle(place)
    },
  })
  const body = { email, fresh: true }
  const path = '/v1/email/start'
  const [started, offersPasskey] = await Promise.all([
    session.post({ path, body, answer: EmailStartReplySchema, ...paying }),
    hasPasskey(context),
  ])
  let sent = requireCode(started)
  await takeCode(ask.code, {
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
      await session.begin(verified.tokens, { email: verified.email })
    },
    async sendAgain() {
      const { challengeId } = sent
      const answer = EmailResendReplySchema
      const path = '/v1/email/resend'
      const again = { path, body: { challengeId }, answer, ...paying } as const
      sent = requireCode(await session.post(again))
      return sent
    },
    ...(offersPasskey && {
      passkey: {
        label: enPasskey.again.other,
        waiting: enPasskey.again.waiting,
        prove: () => proveAgain(context, PASSKEY, { email }),
        problemOf,
      },
    }),
  })
}

/** A device with a session is known, so the server sends it a code and never a link. */
function requireCode<Reply extends { action: string }>(reply: Reply) {
  if (reply.action === 'VERIFY_OTP') return reply as Extract<Reply, { action: 'VERIFY_OTP' }>
  throw new EmbeddedFault('held', 'This device is no longer known.')
}
