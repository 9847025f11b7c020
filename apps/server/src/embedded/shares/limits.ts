// Records each release of a share and limits how often, so that a hijacked page gets less and leaves traces.
import { randomUUID } from 'node:crypto'
import type { FactorKind, FactorPurpose, Purpose } from '@aureus/protocol/custody'
import type { CustodyReleaseRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { countRefusal } from '../../platform/limits/refusals.ts'
import type { Caller } from './context.ts'
import { refusal } from './refusals.ts'
import { findDeviceSet } from './wallets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export interface Limit {
  most: number
  withinMs: number
}

type LimitedPurpose = Purpose | FactorPurpose | 'freeze' | 'thaw' | 'allowMove'

/**
 * Per wallet. Attempts with a wrong factor count too, but those of devices without the wallet have limits of their own
 * (docs/decisions/0063).
 */
export const limits: Record<LimitedPurpose, readonly Limit[]> = {
  sign: [
    { most: 30, withinMs: MINUTE_MS },
    { most: 300, withinMs: HOUR_MS },
  ],
  prove: [{ most: 30, withinMs: DAY_MS }],
  reshare: [{ most: 5, withinMs: DAY_MS }],
  recover: [{ most: 3, withinMs: DAY_MS }],
  export: [{ most: 3, withinMs: DAY_MS }],
  test: [{ most: 10, withinMs: DAY_MS }],
  freeze: [{ most: 10, withinMs: DAY_MS }],
  thaw: [{ most: 3, withinMs: DAY_MS }],
  move: [
    { most: 30, withinMs: MINUTE_MS },
    { most: 300, withinMs: HOUR_MS },
  ],
  allowMove: [{ most: 5, withinMs: DAY_MS }],
}

/** Of a wallet's factors, whatever they were shown for. Otherwise each purpose would give a thief more guesses. */
const MOST_WRONG_A_DAY = {
  /** All devices that have the wallet. */
  here: 6,
  /** One that does not: whoever reads the mailbox has as many as they like. */
  stranger: 3,
  /** All that do not. Well above what one has, so that a thief needs several sign-ins to keep the owner's next out. */
  strangers: 12,
} as const

/** Older releases are deleted. */
export const RELEASES_KEPT_MS = 90 * DAY_MS

interface Asked {
  walletId: string
  device: Caller['device']
  purpose: LimitedPurpose
  /** A passkey's secret cannot be guessed, so wrong passwords do not keep it out. */
  kind?: FactorKind | undefined
  nowMs: number
}

/** Call it under the wallet's lock. @throws Refusal `release_limited` */
export async function checkLimits(db: Database, asked: Asked): Promise<void> {
  const { device, purpose, kind, nowMs } = asked
  for (const { most, withinMs } of limits[purpose]) {
    const counted = recent(db, asked, nowMs - withinMs)
      .where('purpose', '=', purpose)
      .where((is) => is.or([is('set_id', '!=', WRONG), is('device_id', 'in', devicesHere(db))]))
    await requireFewer(counted, most)
  }
  if (!factorPurposes.has(purpose)) return
  const wrong = recent(db, asked, nowMs - DAY_MS).where('set_id', '=', WRONG)
  if (await findDeviceSet(db, device.id, 'active'))
    return requireFewer(wrong.where('device_id', 'in', devicesHere(db)), MOST_WRONG_A_DAY.here)
  await requireFewer(wrong.where('device_id', '=', device.id), MOST_WRONG_A_DAY.stranger)
  if (kind !== 'passkey')
    await requireFewer(
      wrong.where('device_id', 'not in', devicesHere(db)),
      MOST_WRONG_A_DAY.strangers,
    )
}

/** A wrong attempt names no set. */
const WRONG = ''

const recent = (db: Database, { walletId }: Asked, sinceMs: number) =>
  db
    .selectFrom('custody_releases')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('wallet_id', '=', walletId)
    .where('created_at_ms', '>', sinceMs)

/** Devices that have a wallet of their owner. */
const devicesHere = (db: Database) =>
  db
    .selectFrom('custody_shares')
    .select((is) => is.ref('device_id').$notNull().as('device_id'))
    .where('state', '=', 'active')
    .where('device_id', 'is not', null)

async function requireFewer(
  counted: { executeTakeFirstOrThrow(): Promise<{ count: number }> },
  most: number,
): Promise<void> {
  if ((await counted.executeTakeFirstOrThrow()).count < most) return
  countRefusal('share_releases')
  throw refusal('release_limited')
}

const factorPurposes: ReadonlySet<LimitedPurpose> = new Set([
  'recover',
  'export',
  'test',
  'thaw',
  'allowMove',
])

export interface Recorded {
  wallet: Pick<CustodyWalletRow, 'id'>
  caller: Caller
  purpose: CustodyReleaseRow['purpose']
  /** Empty after a wrong factor, which proves nothing about a set. */
  setId: string
  digest?: string | undefined
  origin?: string | undefined
  nowMs: number
}

/** Call it under the wallet's lock, after `checkLimits`. */
export async function record(
  db: Database,
  { wallet, caller, purpose, setId, digest, origin, nowMs }: Recorded,
): Promise<void> {
  await db
    .insertInto('custody_releases')
    .values({
      id: randomUUID(),
      wallet_id: wallet.id,
      device_id: caller.device.id,
      set_id: setId,
      purpose,
      digest: digest ?? null,
      origin: origin ?? null,
      created_at_ms: nowMs,
    })
    .execute()
}
