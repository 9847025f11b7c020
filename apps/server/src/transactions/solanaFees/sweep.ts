import type { Database } from '../../platform/db/schema.ts'

/**
 * What was sent counts as spent, whether or not it came into a block: chains take the fee of a transaction that fails.
 * Also on networks that the operator removed.
 */
export async function sweepFees(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('operation_sponsorships')
    .set({ state: 'spent' })
    .where('network', 'like', 'solana:%')
    .where('state', '=', 'sent')
    .where('expires_at_ms', '<=', nowMs)
    .execute()
}
