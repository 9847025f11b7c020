// Indexes for every sweep, for figures of the outbox, and for foreign keys: deleting a row looks for those that name it.
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const indexes: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['wallet_sessions', 'expires_at_ms'],
  ['wallet_sessions', 'last_used_at_ms'],
  ['wallet_access_tokens', 'expires_at_ms'],
  ['wallet_limits', 'expires_at_ms'],
  ['wallet_email_changes', 'expires_at_ms'],
  ['custody_releases', 'created_at_ms'],
  ['operations', 'settled', 'ended_at_ms'],
  ['operation_sponsorships', 'state', 'expires_at_ms'],
  ['operation_quotes', 'expires_at_ms'],
  ['mail_outbox', 'kind', 'died_at_ms'],
  ['mail_outbox', 'died_at_ms', 'due_at_ms'],
  ['custody_recoveries', 'wallet_id'],
  ['custody_marks', 'wallet_id'],
  ['email_challenges', 'user_id'],
  ['wallet_email_changes', 'user_id'],
  ['social_flows', 'user_id'],
  ['operations', 'user_id'],
  ['operations', 'sender'],
  ['operation_quotes', 'user_id'],
]

export const expiryIndexes: Migration = {
  up: (db: Kysely<unknown>) => addIndexes(db, indexes),
}

/** Of the second server. */
export const escrowExpiryIndexes: Migration = {
  up: (db: Kysely<unknown>) =>
    addIndexes(db, [
      ['escrow_requests', 'requested_at_ms'],
      ['mail_outbox', 'died_at_ms'],
      ['mail_outbox', 'recovery_id'],
    ]),
}

export async function addIndexes(db: Kysely<unknown>, added: typeof indexes): Promise<void> {
  // Ten million rows take longer than a statement may take otherwise.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter))
    await sql`set local statement_timeout = 0`.execute(db)
  for (const [table, ...columns] of added)
    await db.schema
      .createIndex([table, ...columns].join('_'))
      .on(table)
      .columns(columns)
      .execute()
}
