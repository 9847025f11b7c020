// How often a visitor may start a social login, and make a wallet with a passkey. Each login adds a row, and some
// providers bill for it. A passkey costs a program nothing, so new wallets have limits of their own.
import { count, type Limit, readCount, spendAll } from '../../platform/limits/limits.ts'
import { countRefusal } from '../../platform/limits/refusals.ts'
import { visitorOf } from '../../platform/limits/visitor.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { Refusal } from '../walletApi/refusal.ts'
import { passkeyThrottled, socialOff } from './reasons.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A whole office may share one address. */
const PER_VISITOR = 120
const PER_DEVICE = 30
const NEW_WALLETS_PER_VISITOR = 20

type LimitContext = Pick<WalletContext, 'db' | 'mac' | 'clock'>
type CreationContext = LimitContext & Pick<WalletContext, 'settings'>

/** @throws Refusal 429 `social_throttled` */
export async function spendStart(
  { db, mac, clock }: LimitContext,
  { ip, jkt }: { ip: string; jkt: string },
): Promise<void> {
  const limits = [
    { key: await keyOf(mac, 'social-visitor', visitorOf(ip)), max: PER_VISITOR, windowMs: HOUR_MS },
    { key: await keyOf(mac, 'social-device', jkt), max: PER_DEVICE, windowMs: HOUR_MS },
  ]
  const waitMs = await spendAll(db, { limits, nowMs: clock() })
  if (waitMs === 0) return
  countRefusal('social_logins')
  const minutes = Math.ceil(waitMs / 60_000)
  throw new Refusal(429, 'social_throttled', `Too many attempts. Try again in ${minutes} min.`, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  })
}

/**
 * Before a visitor makes a passkey for a new wallet. Reads the day's limit, too: a passkey made after it would be useless.
 * @throws Refusal 429 `passkey_throttled`, 403 `social_off`
 */
export async function spendCreation(
  { db, mac, clock, settings }: CreationContext,
  ip: string,
): Promise<void> {
  const nowMs = clock()
  const day = newWalletsOf(settings)
  const made = await readCount(db, { key: day.key, nowMs })
  if (made && made.count >= day.max) throw tooManyWallets(made.untilMs - nowMs)
  const key = await keyOf(mac, 'passkey-visitor', visitorOf(ip))
  const limits = [{ key, max: NEW_WALLETS_PER_VISITOR, windowMs: DAY_MS }]
  const waitMs = await spendAll(db, { limits, nowMs })
  if (waitMs > 0) throw tooManyWallets(waitMs)
}

/** Counts a new wallet against the day's limit. @throws Refusal 429 `passkey_throttled`, 403 `social_off` */
export async function spendNewWallet({ db, clock, settings }: CreationContext): Promise<void> {
  const day = newWalletsOf(settings)
  if (!(await count(db, { ...day, nowMs: clock() }))) throw tooManyWallets(day.windowMs)
}

function tooManyWallets(waitMs: number): Refusal {
  countRefusal('passkey_wallets')
  return passkeyThrottled(waitMs)
}

function newWalletsOf({ wallet }: CreationContext['settings']): Limit {
  if (wallet.passkeyWalletsPerDay === 0) throw socialOff()
  return { key: 'passkey-wallets', max: wallet.passkeyWalletsPerDay, windowMs: DAY_MS }
}

async function keyOf(mac: LimitContext['mac'], name: string, who: string): Promise<string> {
  const hash = await mac.mac(`aureus/limit/v1 ${name} ${who}`)
  return `${name} ${hash.subarray(0, 16).toString('base64url')}`
}
