// What executors paid and did not get back: bundles that failed, and transactions that took an operation's place. It is
// counted per wallet, per day and in all, and each has a limit at which executors send no more.
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { dayOf, gweiOf } from '../budgets.ts'
import type { LossLimits } from '../settings.ts'

export type Stopped = keyof LossLimits

interface Place {
  network: string
  sender: string
  nowMs: number
}

const keysOf = ({ network, sender, nowMs }: Place): Record<Stopped, string> => ({
  day: `${dayOf(nowMs)} ${network} losses`,
  total: `total ${network} losses`,
  wallet: `${dayOf(nowMs)} ${network} losses ${sender}`,
})

export async function recordLoss(
  db: Database,
  { wei, ...place }: Place & { wei: bigint },
): Promise<void> {
  if (wei <= 0n) return
  const { day, total, wallet } = keysOf(place)
  // In one order everywhere, so that parallel requests do not deadlock.
  for (const key of [day, total, wallet])
    await db
      .insertInto('operation_budgets')
      .values({ key, gwei: gweiOf(wei) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ gwei: sql<number>`operation_budgets.gwei + excluded.gwei` }),
      )
      .execute()
}

/** @returns which limit is reached, if any */
export async function stoppedBy(
  db: Database,
  limits: LossLimits,
  place: Place,
): Promise<Stopped | undefined> {
  const keys = keysOf(place)
  const rows = await db
    .selectFrom('operation_budgets')
    .selectAll()
    .where('key', 'in', Object.values(keys))
    .execute()
  const isReached = (which: Stopped) => {
    const lost = rows.find(({ key }) => key === keys[which])?.gwei ?? 0
    return lost > 0 && lost >= gweiOf(limits[which])
  }
  return (['total', 'day', 'wallet'] as const).find(isReached)
}

/** In all, for each network that has some. */
export async function lossesOf(db: Database): Promise<{ network: string; gwei: number }[]> {
  const rows = await db
    .selectFrom('operation_budgets')
    .selectAll()
    .where('key', 'like', 'total % losses')
    .execute()
  return rows.map(({ key, gwei }) => ({ network: key.split(' ')[1] ?? '', gwei }))
}

const HOUR_MS = 3_600_000
const FIRST_PAUSE_MS = 60_000

/**
 * How long a wallet whose operations fail has to wait, in milliseconds: a minute after the second failure within an hour,
 * and twice as long after each further one. Only those count that a queue had sent.
 */
export async function pauseOf(db: Database, { network, sender, nowMs }: Place): Promise<number> {
  const failed = await db
    .selectFrom('operations')
    .select('ended_at_ms')
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('status', '=', 'failed')
    .where('sent_block', 'is not', null)
    .where('ended_at_ms', '>', nowMs - HOUR_MS)
    .execute()
  if (failed.length < 2) return 0
  const last = Math.max(...failed.map(({ ended_at_ms: endedMs }) => endedMs ?? 0))
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failed.length - 2), HOUR_MS)
  return Math.max(0, last + pauseMs - nowMs)
}
