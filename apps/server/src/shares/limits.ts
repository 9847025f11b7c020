// Records each release of a share and limits how often, so that a hijacked page gets less and leaves traces.
import { randomUUID } from 'node:crypto'
import type { FactorPurpose, Purpose } from '@aureus/protocol/custody'
import type { CustodyReleaseRow, CustodyWalletRow, Database } from '../db/schema.ts'
import type { Caller } from './context.ts'
import { refusal } from './refusals.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export interface Limit {
  most: number
  withinMs: number
}

type LimitedPurpose = Purpose | FactorPurpose | 'freeze' | 'thaw' | 'allowMove'

/** Per wallet. Attempts with a wrong factor count too. */
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
const MOST_WRONG_A_DAY = 6

/** Older releases are deleted. */
export const RELEASES_KEPT_MS = 90 * DAY_MS

/** Call it under the wallet's lock. @throws Refusal `release_limited` */
export async function checkLimits(
  db: Database,
  asked: { walletId: string; purpose: LimitedPurpose; nowMs: number },
): Promise<void> {
  const { walletId, purpose, nowMs } = asked
  for (const { most, withinMs } of limits[purpose]) {
    const { count } = await db
      .selectFrom('custody_releases')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('wallet_id', '=', walletId)
      .where('purpose', '=', purpose)
      .where('created_at_ms', '>', nowMs - withinMs)
      .executeTakeFirstOrThrow()
    if (count >= most) throw refusal('release_limited')
  }
  if (factorPurposes.has(purpose)) await requireFewWrong(db, asked)
}

const factorPurposes: ReadonlySet<LimitedPurpose> = new Set([
  'recover',
  'export',
  'test',
  'thaw',
  'allowMove',
])

async function requireFewWrong(
  db: Database,
  { walletId, nowMs }: { walletId: string; nowMs: number },
): Promise<void> {
  const { count } = await db
    .selectFrom('custody_releases')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('wallet_id', '=', walletId)
    // A wrong attempt names no set.
    .where('set_id', '=', '')
    .where('created_at_ms', '>', nowMs - DAY_MS)
    .executeTakeFirstOrThrow()
  if (count >= MOST_WRONG_A_DAY) throw refusal('release_limited')
}

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
