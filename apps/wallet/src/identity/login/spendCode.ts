// What a mailed code does in each step of the login and of an email change. The caller checks who typed it where.
import {
  EmailChangedReplySchema,
  EmailChangeReplySchema,
  EmailVerifyReplySchema,
  EmailVerifyRequestSchema,
} from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { FrameContext } from '../context/context.ts'
import { resendAt, type Step } from '../context/login.ts'

/** Starts the session. Whoever enters the code for this page allows the page to use the wallet. */
export async function spendLoginCode(
  context: FrameContext,
  code: string,
  signal?: AbortSignal,
): Promise<void> {
  const { api, host, keys, login, permissions, session } = context
  const { tokens, email, state } = await api.post({
    path: '/v1/email/verify',
    body: readCode(login.step, 'login', code),
    answer: EmailVerifyReplySchema,
    signal,
  })
  await session.begin(tokens, { email })
  keys.foresee(state)
  await permissions.grant(host.origin, { email })
  login.step = undefined
  context.opened = undefined
}

/** For the current address. A code to the new one follows. */
export async function spendPrimaryCode(
  { login, session }: FrameContext,
  code: string,
  signal?: AbortSignal,
): Promise<void> {
  const { step } = login
  const body = readCode(step, 'primary', code)
  const options = { path: '/v1/email/change/primary', answer: EmailChangeReplySchema } as const
  const { challengeId, resendInMs } = await session.post({ ...options, body, signal })
  login.step = {
    challengeId,
    kind: 'secondary',
    email: step?.email ?? '',
    resendAtMs: resendAt(resendInMs),
    codeFrom: 'mail',
  }
}

/** For the new address. @returns the new address, now in use */
export async function spendSecondaryCode(
  { host, keys, login, permissions, session }: FrameContext,
  code: string,
  signal?: AbortSignal,
): Promise<string> {
  const body = readCode(login.step, 'secondary', code)
  const typed = login.step?.email ?? ''
  const options = { path: '/v1/email/change/secondary', answer: EmailChangedReplySchema } as const
  const { email } = await session.post({ ...options, body, signal })
  await session.rename(email)
  await permissions.grant(host.origin, { email })
  login.step = undefined
  // If it fails, the owner's window asks.
  await keys.confirmMailbox(typed).catch(() => undefined)
  return email
}

/**
 * The body of a request with a code. Malformed codes are not sent, because each request costs an attempt.
 * @throws EmbeddedFault `expired` if no such code was requested here, `wrongCode`
 */
function readCode(step: Step | undefined, kind: Step['kind'], otp: string) {
  if (step?.kind !== kind) throw new EmbeddedFault('expired', 'No such code was requested.')
  const { challengeId } = step
  const parsed = v.safeParse(EmailVerifyRequestSchema, { challengeId, code: otp })
  if (!parsed.success) throw new EmbeddedFault('wrongCode', 'The code must have eight digits.')
  return parsed.output
}
