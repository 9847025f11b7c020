// What becomes of reservations that were not used, and of old ones.

import { sql } from 'kysely'
import type { Database, OperationSponsorshipRow } from '../../platform/db/schema.ts'
import { type BatchSweep, deleteOldest } from '../../platform/sweeps/sweep.ts'
import { add, change, dayOf, keysOf } from './budgets.ts'

/** Long enough that the day's budget is no longer asked for. */
const KEPT_MS = 3 * 86_400_000

/** Of one network at a time. */
const SWEPT = 100

/** Forgets what was spent long ago, and the budgets of old days. */
export const sweepBudgets: BatchSweep = {
  name: 'budgets',
  async batch(db, { nowMs, limit }) {
    const spent = await deleteOldest(db, {
      table: 'operation_sponsorships',
      column: 'expires_at_ms',
      upTo: nowMs - KEPT_MS,
      only: sql`state = 'spent'`,
      limit,
    })
    if (spent === limit) return { rows: spent, more: true }
    const upTo = dayOf(nowMs - KEPT_MS)
    const days = await deleteOldest(db, { table: 'operation_budgets', column: 'key', upTo, limit })
    return { rows: spent + days, more: days === limit }
  },
}

/**
 * Releases reservations that were not used in time, also of networks that the operator removed. Those of a network that
 * does not answer wait for the next time.
 * @param isUsed whether the chain has run something with the reservation's nonce: then it counts as spent
 */
export async function releaseReservations(
  db: Database,
  { nowMs, isUsed }: { nowMs: number; isUsed: (row: OperationSponsorshipRow) => Promise<boolean> },
): Promise<number> {
  const networks = await db
    .selectFrom('operation_sponsorships')
    .select('network')
    .distinct()
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '<=', nowMs)
    .execute()
  let released = 0
  for (const { network } of networks)
    released += await releaseExpired(db, { network, nowMs, isUsed }).catch(() => 0)
  return released
}

async function releaseExpired(
  db: Database,
  {
    network,
    nowMs,
    isUsed,
  }: {
    network: string
    nowMs: number
    isUsed: (row: OperationSponsorshipRow) => Promise<boolean>
  },
): Promise<number> {
  const expired = await db
    .selectFrom('operation_sponsorships')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '<=', nowMs)
    .limit(SWEPT)
    .execute()
  for (const row of expired) {
    const used = await isUsed(row)
    await db.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('operation_sponsorships')
        .set({ state: 'spent', ...(!used && { gwei: 0 }) })
        .where('hash', '=', row.hash)
        .where('state', '=', 'reserved')
        .returning('hash')
        .executeTakeFirst()
      if (!taken) return
      if (used) await add(transaction, [keysOf(row).quotes], -row.gwei)
      else await change(transaction, row, { gwei: -row.gwei, isQuote: true })
    })
  }
  return expired.length
}
