// Passkeys that recover a wallet, and the challenges that they sign.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const passkeyFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custody_passkeys')
      .addColumn('credential_id', 'text', (column) => column.primaryKey())
      .addColumn('set_id', 'text', (column) => column.notNull().unique())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      .addColumn('handle', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('aaguid', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('backup_eligible', 'integer', (column) => column.notNull())
      .addColumn('backed_up', 'integer', (column) => column.notNull())
      .addColumn('last_used_at_ms', 'bigint')
      .execute()
    await db.schema
      .createIndex('custody_passkeys_wallet')
      .on('custody_passkeys')
      .column('wallet_id')
      .execute()
    await db.schema
      .createTable('custody_challenges')
      .addColumn('device_id', 'text', (column) =>
        column.primaryKey().references('wallet_devices.id').onDelete('cascade'),
      )
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('handle', 'text', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
