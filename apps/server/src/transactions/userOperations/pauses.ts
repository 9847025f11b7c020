// Networks on which an operator has stopped paying. It is read with each reservation, so it holds on all servers at once.
import type { Database } from '../../platform/db/schema.ts'

export async function isPaused(db: Database, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sponsorship_pauses')
    .select('network')
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}
