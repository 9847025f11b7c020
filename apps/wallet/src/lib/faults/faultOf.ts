// Translates the server's refusals into faults that the page may see.
import { FailureSchema } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { EmbeddedFault, type FaultDetails } from './EmbeddedFault.ts'

/** Reasons that a page or the wallet acts on. Others are classified by their status alone. */
const codes: Record<string, EmbeddedErrorCode> = {
  session_none: 'noSession',
  mail_throttled: 'throttled',
  mail_unavailable: 'network',
  code_wrong: 'wrongCode',
  challenge_over: 'expired',
  code_over: 'expired',
  device_refused: 'refused',
  email_off: 'held',
  held: 'held',
  dpop_invalid: 'internal',
  authentication_too_old: 'held',
  recovery_waits: 'held',
  release_limited: 'throttled',
  social_off: 'unsupported',
  social_wrong: 'expired',
  wallet_not_here: 'held',
}

export const codeOfReason = (reason: string): EmbeddedErrorCode | undefined =>
  Object.hasOwn(codes, reason) ? codes[reason] : undefined

/** A longer wait is a mistake in the header. */
const MAX_SECONDS = 7 * 86_400
const MAX_ATTEMPTS = 100

export async function faultOf(response: Response): Promise<ApiFault> {
  const parsed = v.safeParse(FailureSchema, await response.json().catch(() => undefined))
  const given = parsed.success ? parsed.output.reasons[0] : undefined
  const reason = given?.name ?? `http_${response.status}`
  const seconds = readCount(response, 'retry-after', MAX_SECONDS)
  const attempts = readCount(response, 'attempts-left', MAX_ATTEMPTS)
  // By the operator, or by the owner who froze the wallet. Pages have words for each.
  const isDenied = /_(?:denied|frozen)$/.test(reason)
  const code = isDenied ? 'refused' : (codeOfReason(reason) ?? codeOf(response.status))
  return new ApiFault(code, {
    reason,
    description: given?.description ?? reason,
    details: {
      ...(seconds !== undefined && { seconds }),
      ...(attempts !== undefined && { attempts }),
      ...(isDenied && { reason }),
    },
  })
}

/** A refusal by the server. */
export class ApiFault extends EmbeddedFault {
  override name = 'ApiFault'
  /** Stable, for use in code. */
  readonly reason: string

  constructor(
    code: EmbeddedErrorCode,
    given: { reason: string; description: string; details: FaultDetails },
  ) {
    super(code, given.description, given.details)
    this.reason = given.reason
  }
}

function readCount({ headers }: Response, name: string, most: number): number | undefined {
  const text = headers.get(name)
  const count = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
  return count !== undefined && count <= most ? count : undefined
}

function codeOf(status: number): EmbeddedErrorCode {
  if (status === 429) return 'throttled'
  if (status === 401) return 'noSession'
  if (status === 410) return 'expired'
  return status >= 500 ? 'network' : 'invalid'
}
