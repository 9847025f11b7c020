// How often a visitor may start a social login. Each adds a row, and some providers bill for it.
import { spendAll } from '../../platform/limits/limits.ts'
import { visitorOf } from '../../platform/limits/visitor.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { Refusal } from '../walletApi/refusal.ts'

const HOUR_MS = 3_600_000
/** A whole office may share one address. */
const PER_VISITOR = 120
const PER_DEVICE = 30

/** @throws Refusal 429 `social_throttled` */
export async function spendStart(
  { db, mac, clock }: Pick<WalletContext, 'db' | 'mac' | 'clock'>,
  { ip, jkt }: { ip: string; jkt: string },
): Promise<void> {
  const keyOf = async (name: string, who: string) => {
    const hash = await mac.mac(`aureus/limit/v1 ${name} ${who}`)
    return `${name} ${hash.subarray(0, 16).toString('base64url')}`
  }
  const limits = [
    { key: await keyOf('social-visitor', visitorOf(ip)), max: PER_VISITOR, windowMs: HOUR_MS },
    { key: await keyOf('social-device', jkt), max: PER_DEVICE, windowMs: HOUR_MS },
  ]
  const waitMs = await spendAll(db, { limits, nowMs: clock() })
  if (waitMs === 0) return
  const minutes = Math.ceil(waitMs / 60_000)
  throw new Refusal(429, 'social_throttled', `Too many attempts. Try again in ${minutes} min.`, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  })
}
