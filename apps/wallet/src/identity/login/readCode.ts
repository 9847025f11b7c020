import { EmailVerifyRequestSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Step } from '../context/login.ts'

/**
 * The body of a request with a code. Malformed codes are not sent, because each request costs an attempt.
 * @throws EmbeddedFault `expired` if no such code was requested here, `wrongCode`
 */
export function readCode(step: Step | undefined, kind: Step['kind'], otp: string) {
  if (step?.kind !== kind) throw new EmbeddedFault('expired', 'No such code was requested.')
  const { challengeId } = step
  const parsed = v.safeParse(EmailVerifyRequestSchema, { challengeId, code: otp })
  if (!parsed.success) throw new EmbeddedFault('wrongCode', 'The code must have eight digits.')
  return parsed.output
}
