// The key that signs answers of the name gateway: one for all servers of a database.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const gatewayKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('gateway_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('kek_id', 'text')
      .addColumn('wrapped_dek', 'text')
      .addColumn('sealed', 'text')
      .execute()
  },
}
