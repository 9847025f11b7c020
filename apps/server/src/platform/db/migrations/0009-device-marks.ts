// Records which browsers held a share of a wallet, by a cookie that outlives script storage.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const deviceMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custody_marks')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      // Removing a device removes its mark.
      .addColumn('device_id', 'text', (column) =>
        column.notNull().unique().references('wallet_devices.id').onDelete('cascade'),
      )
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
