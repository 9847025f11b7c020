import { EmailVerifyRequestSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { Step } from '../context/login.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

/**
 * The body of a request that shows a code. What cannot be one is not sent: it would cost a try.
 * @throws EmbeddedFault `expired` where no such code was asked for here, `wrongCode`
 */
export function readCode(step: Step | undefined, kind: Step['kind'], otp: string) {
  if (step?.kind !== kind) throw new EmbeddedFault('expired', 'no such code was asked for here')
  const { challengeId } = step
  const parsed = v.safeParse(EmailVerifyRequestSchema, { challengeId, code: otp })
  if (!parsed.success) throw new EmbeddedFault('wrongCode', 'this is no code of eight digits')
  return parsed.output
}
