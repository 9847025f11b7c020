// The login by email, and changes of the address.
import type { WalletConfig } from '@aureus/protocol'
import type { EmailStarted } from '@aureus/protocol/embedded'
import {
  EmailChangeReplySchema,
  EmailResendReplySchema,
  type EmailStartReply,
  EmailStartReplySchema,
  EmailStatusReplySchema,
} from '@aureus/protocol/walletApi'
import { requireEmail } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { type Ahead, type Login, resendAt, type Step } from '../../identity/context/login.ts'
import { payFor } from '../../identity/login/pay.ts'
import {
  spendLoginCode,
  spendPrimaryCode,
  spendSecondaryCode,
} from '../../identity/login/spendCode.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

/** A session for exactly this address answers at once. Any other address gets an email, known or unknown. */
export const connectEmail: Handler<'connectEmail'> = async (context, { email }, { signal }) => {
  const started = await start(context, email, signal)
  if (started.action === 'CONNECT') return { action: 'CONNECT' }
  context.login.step = loginStep(started, email)
  return toStarted(started)
}

async function start({ api, login, session }: FrameContext, email: string, signal: AbortSignal) {
  const options = {
    path: '/v1/email/start',
    body: { email },
    headers: takeAhead(login, email),
    answer: EmailStartReplySchema,
    ...payFor({ signal, show: () => login.showPuzzle }),
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

/** What is not solved by now is solved when the server asks for it, where the visitor sees it. */
function takeAhead(login: Login, email: string): Ahead['headers'] {
  const { ahead } = login
  login.ahead = undefined
  ahead?.stop()
  return ahead?.email === email ? ahead.headers : {}
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
    ...payFor({ signal, show: () => login.showPuzzle }),
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

/** How often the server is asked whether the device was approved. */
const POLL_MS = 2_000
/** Just under a minute, after which the page asks again. */
const PATIENCE_MS = 50_000

export const connectDevice: Handler<'connectDevice'> = async ({ api, login }, _, { signal }) => {
  const deadlineMs = performance.now() + PATIENCE_MS
  for (;;) {
    const { step } = login
    if (step?.kind !== 'login') throw new EmbeddedFault('expired', 'No email was requested.')
    const { status } = await api.post({
      path: '/v1/email/status',
      body: { challengeId: step.challengeId },
      answer: EmailStatusReplySchema,
      signal,
    })
    if (status !== 'pending' || performance.now() > deadlineMs) return { status }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    signal.throwIfAborted()
  }
}

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

export const connectOtp: Handler<'connectOtp'> = async (context, { otp }, { signal }) => {
  requireHostCodes(context)
  await spendLoginCode(context, otp, signal)
  return {}
}

export const updateEmailPrimaryOtp: Handler<'updateEmailPrimaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  requireHostCodes(context)
  await requireEmail(context)
  await spendPrimaryCode(context, otp, signal)
  return {}
}

export const updateEmailSecondaryOtp: Handler<'updateEmailSecondaryOtp'> = async (
  context,
  { otp },
  { signal },
) => {
  requireHostCodes(context)
  await requireEmail(context)
  return { newEmail: await spendSecondaryCode(context, otp, signal) }
}

/**
 * Every script of a page can see a code that was typed there.
 * @throws EmbeddedFault `unsupported` unless the operator accepts such codes
 */
function requireHostCodes({ config }: { config: Pick<WalletConfig, 'hostCodes'> }): void {
  if (!config.hostCodes)
    throw new EmbeddedFault('unsupported', 'Codes are entered in the wallet. Use enterCode.')
}
