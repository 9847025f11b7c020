// What becomes of reservations that were not used, and of old ones.
import type { Database, OperationSponsorshipRow } from '../../platform/db/schema.ts'
import { add, change, dayOf, keysOf } from './budgets.ts'

/** Long enough that the day's budget is no longer asked for. */
const KEPT_MS = 3 * 86_400_000

/** Of one network at a time. */
const SWEPT = 100

/**
 * Releases reservations that were not used in time, also of networks that the operator removed, and forgets old ones and
 * the budgets of old days. Reservations of a network that does not answer wait for the next time.
 * @param isUsed whether the chain has run something with the reservation's nonce: then it counts as spent
 */
export async function sweepBudgets(
  db: Database,
  { nowMs, isUsed }: { nowMs: number; isUsed: (row: OperationSponsorshipRow) => Promise<boolean> },
): Promise<void> {
  const networks = await db
    .selectFrom('operation_sponsorships')
    .select('network')
    .distinct()
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '<=', nowMs)
    .execute()
  for (const { network } of networks)
    await releaseExpired(db, { network, nowMs, isUsed }).catch(() => undefined)
  await db
    .deleteFrom('operation_sponsorships')
    .where('state', '=', 'spent')
    .where('expires_at_ms', '<', nowMs - KEPT_MS)
    .execute()
  await db
    .deleteFrom('operation_budgets')
    .where('key', '<', dayOf(nowMs - KEPT_MS))
    .execute()
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
): Promise<void> {
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
}
