// `POST /v1/email/puzzle|start|status|verify|resend` of the wallet origin.
import type {
  EmailPuzzleReply,
  EmailStatusReply,
  EmailVerifyReply,
} from '@aureus/protocol/walletApi'
import {
  EmailPuzzleRequestSchema,
  EmailResendRequestSchema,
  EmailStartRequestSchema,
  EmailStatusRequestSchema,
  EmailVerifyRequestSchema,
} from '@aureus/protocol/walletApi'
import type { EmailChallengeRow } from '../../platform/db/schema.ts'
import { markCookie, readMark } from '../shares/marks.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { sessionOver } from '../walletApi/dpop/authorize.ts'
import { countLogin } from '../walletApi/logins.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { canonicalEmail } from './address.ts'
import { findChallenge, LINK_LIFE_MS } from './challenges.ts'
import { mailSecondary, startChange } from './change.ts'
import { codeOver } from './codeReasons.ts'
import { startSignIn, verifySignIn } from './signIn.ts'

export function registerEmail(route: RegisterRoute, context: WalletContext): void {
  const { db, clock, settings, puzzles } = context
  const cookie = markCookie(settings.wallet.url)

  route({
    path: '/v1/email/start',
    guard: 'proof',
    body: EmailStartRequestSchema,
    async handle({ jkt, session, request, body }) {
      await puzzles?.require(request, { kind: 'mail', subject: canonicalEmail(body.email) })
      return startSignIn(context, {
        label: body.email,
        fresh: body.fresh,
        jkt,
        session,
        request,
        mark: readMark(request, cookie),
      })
    },
  })

  route({
    path: '/v1/email/puzzle',
    guard: 'proof',
    body: EmailPuzzleRequestSchema,
    async handle({ request, body }): Promise<EmailPuzzleReply> {
      const puzzle = puzzles?.ahead(request, { kind: 'mail', ...body })
      return puzzle ? { puzzle } : {}
    },
  })

  route({
    path: '/v1/email/status',
    guard: 'proof',
    body: EmailStatusRequestSchema,
    async handle({ jkt, body }): Promise<EmailStatusReply> {
      const challenge = await findChallenge(db, { id: body.challengeId, jkt })
      return { status: statusOf(challenge, clock()) }
    },
  })

  route({
    path: '/v1/email/verify',
    guard: 'proof',
    body: EmailVerifyRequestSchema,
    async handle({ jkt, request, body }): Promise<EmailVerifyReply> {
      const reply = await countLogin('email', () =>
        verifySignIn(context, { ...body, jkt, request }),
      )
      puzzles?.verified(request, 'mail')
      return reply
    },
  })

  route({
    path: '/v1/email/resend',
    guard: 'proof',
    body: EmailResendRequestSchema,
    async handle({ jkt, session, request, body }) {
      await puzzles?.require(request, { kind: 'mail', subject: body.challengeId })
      const open = await findChallenge(db, { id: body.challengeId, jkt })
      if (!open || open.consumed_at_ms !== null) throw codeOver()
      if (open.expires_at_ms <= clock() - LINK_LIFE_MS) throw codeOver()
      const { label, purpose } = open
      if (purpose === 'sign-in') {
        const mark = readMark(request, cookie)
        return startSignIn(context, { label, fresh: true, jkt, session, request, mark })
      }
      // That step mails a new code by itself.
      if (purpose === 'add-email') throw codeOver()
      if (!session) throw sessionOver()
      if (open.user_id !== session.userId) throw codeOver()
      const asking = { session, jkt, request }
      return purpose === 'change-primary'
        ? startChange(context, asking, label)
        : mailSecondary(context, asking, label)
    },
  })
}

function statusOf(row: EmailChallengeRow | undefined, nowMs: number): EmailStatusReply['status'] {
  if (!row) return 'expired'
  if (row.refused_at_ms !== null) return 'refused'
  if (row.expires_at_ms <= nowMs || row.consumed_at_ms !== null) return 'expired'
  return row.code_mac === null ? 'pending' : 'approved'
}
