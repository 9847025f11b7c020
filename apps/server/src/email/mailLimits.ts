// How many mails may be asked for. Every answer is the same, whoever has a wallet at the address.
import { emailThrottle } from '@aureus/protocol'
import type { Limit } from '../limits/limits.ts'
import { count, readCount, spendAll } from '../limits/limits.ts'
import { visitorOf } from '../rpc/limits/visitor.ts'
import type { WalletContext } from '../walletOrigin/context.ts'
import { Refusal } from '../walletOrigin/refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const MAILS_PER_HOUR = 5
const MAILS_PER_DAY = 10
/** Wrong codes of one address in a day, after which it is left alone for the rest of that day. */
export const MAX_FAILURES_PER_DAY = 20

type Context = Pick<WalletContext, 'db' | 'mac' | 'clock' | 'settings'>

/** Keyed: who asked for mails is nothing that a copy of the database tells. */
async function keyOf({ mac }: Pick<Context, 'mac'>, name: string, who: string): Promise<string> {
  const hash = await mac.mac(`aureus/limit/v1 ${name} ${who}`)
  return `${name} ${hash.subarray(0, 16).toString('base64url')}`
}

export interface MailRequest {
  email: string
  jkt: string
  ip: string
  /**
   * Whether the device is one of the address's own. Strangers use up a number that is theirs: they cannot keep
   * the owner from getting mails.
   */
  known: boolean
}

/**
 * Counts a mail that is about to be sent.
 * @throws Refusal 429 `mail_throttled`, with the seconds that are left in `Retry-After`
 */
export async function spendMail(context: Context, request: MailRequest): Promise<void> {
  const { db, clock, settings } = context
  const nowMs = clock()
  const { email, jkt, ip, known } = request
  const { mail, mailVisitor } = settings.rateLimits
  const { mailPauseMs } = settings.wallet
  const [offKey, ...limits] = await Promise.all([
    keyOf(context, 'failures', email),
    limit('mail-pause', email, 1, mailPauseMs),
    limit('mail-device', jkt, 1, mailPauseMs),
    limit('mail-hour', known ? `${email} ${jkt}` : email, MAILS_PER_HOUR, HOUR_MS),
    limit('mail-day', known ? `${email} ${jkt}` : email, MAILS_PER_DAY, DAY_MS),
    limit('mail-visitor', visitorOf(ip), mailVisitor, HOUR_MS),
    limit('mail-all', 'everybody', mail, MINUTE_MS),
  ])
  const failures = await readCount(db, { key: offKey, nowMs })
  const offMs = failures && failures.count >= MAX_FAILURES_PER_DAY ? failures.untilMs - nowMs : 0
  const waitMs = offMs > 0 ? offMs : await spendAll(db, { limits, nowMs })
  if (waitMs > 0) throw throttled(waitMs)

  async function limit(name: string, who: string, max: number, windowMs: number): Promise<Limit> {
    return { key: await keyOf(context, name, who), max, windowMs }
  }
}

/** Counts a wrong code. */
export async function countFailure(context: Context, email: string): Promise<void> {
  const { db, clock } = context
  const key = await keyOf(context, 'failures', email)
  await count(db, { key, max: MAX_FAILURES_PER_DAY, windowMs: DAY_MS, nowMs: clock() })
}

/** @throws Refusal 429 where there were too many wrong codes for this address today */
export async function requireFewFailures(context: Context, email: string): Promise<void> {
  const { db, clock } = context
  const nowMs = clock()
  const failures = await readCount(db, { key: await keyOf(context, 'failures', email), nowMs })
  if (failures && failures.count >= MAX_FAILURES_PER_DAY) throw throttled(failures.untilMs - nowMs)
}

function throttled(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  return new Refusal(429, 'mail_throttled', emailThrottle(seconds), {
    'retry-after': String(seconds),
  })
}
