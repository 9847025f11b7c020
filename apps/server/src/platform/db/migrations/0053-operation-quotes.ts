// What the server prepared for an account to sign, and the price of each operation that waits.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operationQuotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operation_quotes')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('operations').addColumn('max_fee', 'bigint').execute()
  },
}
