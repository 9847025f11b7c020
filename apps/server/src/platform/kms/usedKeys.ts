// Which keys the rows of a table are sealed under, however many rows there are.
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Tables whose rows name the key that seals them. Those that grow have an index that begins with `kek_id`. */
export const sealedTables = [
  'custody_shares',
  'mail_outbox',
  'gateway_keys',
  'token_keys',
  'audit_keys',
] as const
/** Of the second server. */
export const escrowSealedTables = ['escrow_shares', 'escrow_addresses', 'mail_outbox'] as const
export type SealedTable = (typeof sealedTables | typeof escrowSealedTables)[number]

/** Asks the index for one key after another. `select distinct` would read every row. */
export async function usedKeys(db: Database, table: SealedTable): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows } = await sql<{ kek_id: string }>`select kek_id from ${sql.table(table)}
      where kek_id > ${ids.at(-1) ?? ''} order by kek_id limit 1`.execute(db)
    if (!rows[0]) return ids
    ids.push(rows[0].kek_id)
  }
}
