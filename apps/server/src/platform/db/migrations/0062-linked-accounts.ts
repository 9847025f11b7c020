// Accounts of one owner, and whether a session's site sees them.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const linkedAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('linked_accounts')
      .addColumn('account_key', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('account_type', 'text', (column) => column.notNull())
      .addColumn('linked_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('linked_accounts_of_owner')
      .on('linked_accounts')
      .column('owner_id')
      .execute()
    // Copies and deletions of a person's data look for the account.
    await db.schema
      .createIndex('linked_accounts_of_address')
      .on('linked_accounts')
      .column('address')
      .execute()
    await db.schema
      .alterTable('siwx_sessions')
      .addColumn('shares_accounts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
