// Limits how many emails can be requested and how many wrong codes entered. The answers do not reveal who has a
// wallet. A stranger's requests count against the stranger first (decision 0063).
import { emailThrottle } from '@aureus/protocol'
import type { Limit } from '../../platform/limits/limits.ts'
import { count, readCount, spendAll } from '../../platform/limits/limits.ts'
import { countRefusal, type LimitRule } from '../../platform/limits/refusals.ts'
import { networksOf, visitorOf } from '../../platform/limits/visitor.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { Refusal } from '../walletApi/refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Per visitor and address, per known device, per account. */
const EACH = { hour: 5, day: 10 }
/** For all strangers together, per address. */
const ADDRESS = { hour: 20, day: 50 }
/** Wrong codes per day. After that, no code is accepted and no email sent for the rest of the day. */
const MAX_FAILURES_PER_DAY = 20
/** How many visitors' allowances a network gets, by prefix length. */
const NETWORK_VISITORS = { 24: 10, 32: 10, 48: 3 }

type Context = Pick<WalletContext, 'db' | 'mac' | 'clock' | 'settings'>

export type MailRequest = { email: string } & (
  | { from: 'stranger'; ip: string; jkt: string }
  /** A browser that the address knows, by its device's key or by the cookie of a share holder. */
  | { from: 'ownDevice'; deviceId: string }
  /** A user who changes their address and needs codes from the old and the new one. */
  | { from: 'account'; userId: string; step: 'primary' | 'secondary' }
)

/** Who wrong codes count against: the mailbox for a sign-in, the requesting account for a change. */
export type FailingParty = { email: string } | { userId: string }

const EVERYBODY = 'everybody'

type Spent = readonly [name: string, who: string, max: number, windowMs: number]

/**
 * Counts an email that is about to be sent.
 * @throws Refusal 429 `mail_throttled`, with the remaining seconds in `Retry-After`
 */
export async function spendMail(context: Context, request: MailRequest): Promise<void> {
  const { db, clock } = context
  const nowMs = clock()
  await requireFewFailures(context, request.from === 'account' ? request : { email: request.email })
  const limits = await Promise.all(
    spentBy(context.settings, request).map(
      async ([name, who, max, windowMs]): Promise<Limit> => ({
        key: await keyOf(context, name, who),
        max,
        windowMs,
        isShared: who === EVERYBODY,
      }),
    ),
  )
  const waitMs = await spendAll(db, { limits, nowMs })
  if (waitMs > 0) throw throttled('mail', waitMs)
}

function spentBy(settings: Context['settings'], request: MailRequest): Spent[] {
  const { mail, mailVisitor } = settings.rateLimits
  const { mailPauseMs } = settings.wallet
  const { email } = request
  const hourAndDay = (name: string, who: string, most: typeof EACH): Spent[] => [
    [`${name}-hour`, who, most.hour, HOUR_MS],
    [`${name}-day`, who, most.day, DAY_MS],
  ]
  if (request.from === 'ownDevice') {
    const who = `${email} ${request.deviceId}`
    return [
      ['own-pause', who, 1, mailPauseMs],
      ...hourAndDay('own', who, EACH),
      // Separate from strangers, who could trip the other one.
      ['own-all', EVERYBODY, mail, MINUTE_MS],
    ]
  }
  if (request.from === 'account') {
    const who = `${request.userId} ${request.step}`
    const ofAccount: Spent[] = [
      ['change-pause', who, 1, mailPauseMs],
      ...hourAndDay('change', who, EACH),
      ['own-all', EVERYBODY, mail, MINUTE_MS],
    ]
    if (request.step === 'primary') return ofAccount
    return [
      ...ofAccount,
      ['change-address-pause', email, 1, mailPauseMs],
      ...hourAndDay('change-address', email, ADDRESS),
    ]
  }
  const { ip, jkt } = request
  const visitor = visitorOf(ip)
  // The widest network gets at most half of the breaker, so no customer of a host can trip it.
  const most = Math.max(mailVisitor, Math.floor(mail / 2))
  return [
    ['mail-pause', email, 1, mailPauseMs],
    ['mail-device', jkt, 1, mailPauseMs],
    ...hourAndDay('mail', `${visitor} ${email}`, EACH),
    ...hourAndDay('mail-address', email, ADDRESS),
    ['mail-visitor', visitor, mailVisitor, HOUR_MS],
    ...networksOf(ip).map(({ bits, prefix }): Spent => {
      const max = Math.min(NETWORK_VISITORS[bits] * mailVisitor, most)
      return [`mail-network-${bits}`, prefix, max, HOUR_MS]
    }),
    ['mail-all', EVERYBODY, mail, MINUTE_MS],
  ]
}

/** Counts a wrong code. */
export async function countFailure(context: Context, party: FailingParty): Promise<void> {
  const { db, clock } = context
  const key = await failuresOf(context, party)
  await count(db, { key, max: MAX_FAILURES_PER_DAY, windowMs: DAY_MS, nowMs: clock() })
}

/** @throws Refusal 429 after too many wrong codes today */
export async function requireFewFailures(context: Context, party: FailingParty): Promise<void> {
  const { db, clock } = context
  const nowMs = clock()
  const failures = await readCount(db, { key: await failuresOf(context, party), nowMs })
  if (failures && failures.count >= MAX_FAILURES_PER_DAY)
    throw throttled('wrong_codes', failures.untilMs - nowMs)
}

const failuresOf = (context: Context, party: FailingParty): Promise<string> =>
  'userId' in party
    ? keyOf(context, 'change-failures', party.userId)
    : keyOf(context, 'failures', party.email)

/** Keyed, so that a copy of the database does not reveal who requested emails. */
async function keyOf({ mac }: Pick<Context, 'mac'>, name: string, who: string): Promise<string> {
  const hash = await mac.mac(`aureus/limit/v1 ${name} ${who}`)
  return `${name} ${hash.subarray(0, 16).toString('base64url')}`
}

function throttled(rule: LimitRule, waitMs: number): Refusal {
  countRefusal(rule)
  const seconds = Math.ceil(waitMs / 1000)
  return new Refusal(429, 'mail_throttled', emailThrottle(seconds), {
    'retry-after': String(seconds),
  })
}
