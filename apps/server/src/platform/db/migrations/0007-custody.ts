// Wallets, the server's shares, releases of shares, and pending recoveries.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const custody: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custody_wallets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // A user who has a wallet cannot be deleted.
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('wallet_users.id').onDelete('restrict'),
      )
      .addColumn('evm_address', 'text', (column) => column.notNull())
      .addColumn('solana_address', 'text', (column) => column.notNull())
      .addColumn('recovery_set_id', 'text', (column) => column.notNull().unique())
      .addColumn('devices_changed_at_ms', 'bigint')
      .addColumn('asked', 'bigint', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('custody_shares')
      .addColumn('set_id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      .addColumn('device_id', 'text', (column) =>
        column.references('wallet_devices.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('kek_id', 'text', (column) => column.notNull())
      .addColumn('wrapped_dek', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('custody_shares_key', ['set_id', 'role'])
      // Null differs from null, so the rows of the recovery set, which have no device, do not collide.
      .addUniqueConstraint('custody_shares_device', ['device_id', 'state'])
      .execute()
    await db.schema
      .createIndex('custody_shares_wallet')
      .on('custody_shares')
      .column('wallet_id')
      .execute()
    await db.schema
      .createTable('custody_releases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('set_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('digest', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('custody_releases_recent')
      .on('custody_releases')
      .columns(['wallet_id', 'purpose', 'created_at_ms'])
      .execute()
    await db.schema
      .createTable('custody_recoveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      .addColumn('device_id', 'text', (column) =>
        column.notNull().unique().references('wallet_devices.id').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('refuse_hash', 'text', (column) => column.notNull().unique())
      .addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ready_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('kms_keys')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute()
  },
}
