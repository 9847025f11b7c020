import { sql } from 'kysely'
import { type BatchSweep, isOldest } from '../../platform/sweeps/sweep.ts'

/**
 * What was sent counts as spent, whether or not it came into a block: chains take the fee of a transaction that fails.
 * Also on networks that the operator removed.
 */
export const sweepFees: BatchSweep = {
  name: 'solana-fees',
  async batch(db, { nowMs, limit }) {
    const { numUpdatedRows } = await db
      .updateTable('operation_sponsorships')
      .set({ state: 'spent' })
      .where(
        isOldest(db, {
          table: 'operation_sponsorships',
          column: 'expires_at_ms',
          upTo: nowMs,
          only: sql`state = 'sent' and network like 'solana:%'`,
          limit,
        }),
      )
      .executeTakeFirst()
    const rows = Number(numUpdatedRows)
    return { rows, more: rows === limit }
  },
}
