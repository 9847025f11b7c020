// Limits that hold across servers and restarts: rows, changed in one statement.
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { expirySweep } from '../sweeps/sweep.ts'

export interface Limit {
  /** What is counted. Identities appear only as keyed hashes. */
  key: string
  max: number
  windowMs: number
  /**
   * Whether it is everybody's. It is then counted in several rows, because one would be locked by every request. In a
   * moment in which many use up the last of them, one may be refused too early.
   */
  isShared?: boolean
}

export interface Counted {
  count: number
  /** When the window ends and counting restarts. */
  untilMs: number
}

/** The count in the current window, which starts with the first event. */
export async function readCount(
  db: Database,
  { key, nowMs }: { key: string; nowMs: number },
): Promise<Counted | undefined> {
  const row = await db
    .selectFrom('wallet_limits')
    .select(['count', 'expires_at_ms'])
    .where('key', '=', key)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row && { count: row.count, untilMs: row.expires_at_ms }
}

/** Counts once unless `max` is reached. Of any number of parallel calls, `max` are counted. */
export async function count(
  db: Database,
  { key, max, windowMs, nowMs }: Limit & { nowMs: number },
): Promise<Counted | undefined> {
  const fresh = sql<boolean>`wallet_limits.expires_at_ms <= ${nowMs}`
  const row = await db
    .insertInto('wallet_limits')
    .values({ key, count: 1, expires_at_ms: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${fresh} then 1 else wallet_limits.count + 1 end`,
          expires_at_ms: sql<number>`case when ${fresh} then ${sql.lit(nowMs + windowMs)} else wallet_limits.expires_at_ms end`,
        })
        .where(sql<boolean>`${fresh} or wallet_limits.count < ${max}`),
    )
    .returning(['count', 'expires_at_ms'])
    .executeTakeFirst()
  return row && { count: row.count, untilMs: row.expires_at_ms }
}

/**
 * Counts against all limits, or against none if one is reached.
 * @returns milliseconds until all limits are free again; 0 if it was counted
 */
export async function spendAll(
  db: Database,
  { limits, nowMs }: { limits: readonly Limit[]; nowMs: number },
): Promise<number> {
  // Locks in one order everywhere, so that parallel requests do not deadlock.
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  try {
    await db.transaction().execute(async (transaction) => {
      const waits: number[] = []
      for (const given of ordered) {
        const limit = given.isShared ? await shardOf(transaction, given, nowMs) : given
        if (typeof limit === 'number') {
          waits.push(limit)
          continue
        }
        if (await count(transaction, { ...limit, nowMs })) continue
        const { untilMs = nowMs } = (await readCount(transaction, { key: limit.key, nowMs })) ?? {}
        waits.push(Math.max(1, untilMs - nowMs))
      }
      if (waits.length > 0) throw new Reached(Math.max(...waits))
    })
    return 0
  } catch (error) {
    if (error instanceof Reached) return error.waitMs
    throw error
  }
}

const MOST_SHARDS = 8
/** A shard of fewer would be used up by chance. */
const LEAST_OF_SHARD = 10

/** @returns one of the rows of a limit, at random among those with room; the wait in milliseconds if none has room */
async function shardOf(db: Database, limit: Limit, nowMs: number): Promise<Limit | number> {
  const { key, max } = limit
  const shards = Math.min(MOST_SHARDS, Math.max(1, Math.floor(max / LEAST_OF_SHARD)))
  const all = Array.from({ length: shards }, (_, index) => ({
    ...limit,
    key: `${key} ${index}`,
    max: Math.floor(max / shards) + (index < max % shards ? 1 : 0),
  }))
  const rows = await db
    .selectFrom('wallet_limits')
    .select(['key', 'count', 'expires_at_ms'])
    .where(
      'key',
      'in',
      all.map((one) => one.key),
    )
    .where('expires_at_ms', '>', nowMs)
    .execute()
  const free = all.filter((one) => {
    const row = rows.find((found) => found.key === one.key)
    return (row?.count ?? 0) < one.max
  })
  const chosen = free[Math.floor(Math.random() * free.length)]
  if (chosen) return chosen
  const untilMs = Math.min(...rows.map((row) => row.expires_at_ms))
  return Math.max(1, untilMs - nowMs)
}

class Reached extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('a limit is reached')
    this.waitMs = waitMs
  }
}

export const sweepLimits = expirySweep('limits', {
  table: 'wallet_limits',
  column: 'expires_at_ms',
})
