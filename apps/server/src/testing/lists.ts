// For tests: entries of the operator's lists.
import type { AccessEntryRow, Database } from '../platform/db/schema.ts'

export async function addToList(
  db: Database,
  { nowMs, ...entry }: Pick<AccessEntryRow, 'kind' | 'effect' | 'value'> & { nowMs: number },
): Promise<void> {
  const row = { ...entry, added_at_ms: nowMs, account: 'eip155:1:operator', reason: 'a test' }
  await db.insertInto('access_entries').values(row).execute()
}
