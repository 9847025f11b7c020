// What accounts have permitted others to spend for them (ERC-7715).
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const permissions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('execution_permissions')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('claimed_name', 'text')
      .addColumn('granted_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at_ms', 'bigint')
      .addPrimaryKeyConstraint('execution_permissions_key', ['user_id', 'chain_id', 'hash'])
      .execute()
    await db.schema
      .createIndex('execution_permissions_expiry')
      .on('execution_permissions')
      .column('expires_at_ms')
      .execute()
  },
}
