// Users of the embedded wallet, their devices and sessions, and used proofs.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const walletDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('wallet_users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('email_changed_at_ms', 'bigint')
      .addColumn('frozen_at_ms', 'bigint')
      .execute()
    await db.schema
      .createTable('wallet_identities')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_identities_key', ['provider', 'subject'])
      .execute()
    await db.schema
      .createIndex('wallet_identities_user')
      .on('wallet_identities')
      .column('user_id')
      .execute()
    await db.schema
      .createTable('wallet_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('wallet_devices_key', ['user_id', 'jkt'])
      .execute()
    await db.schema
      .createTable('wallet_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('device_id', 'text', (column) =>
        column.notNull().references('wallet_devices.id').onDelete('cascade'),
      )
      .addColumn('authenticated_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('refresh_hash', 'text', (column) => column.notNull())
      .addColumn('previous_refresh_hash', 'text')
      .execute()
    await db.schema
      .createIndex('wallet_sessions_device')
      .on('wallet_sessions')
      .column('device_id')
      .execute()
    await db.schema
      .createTable('wallet_access_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('wallet_sessions.id').onDelete('cascade'),
      )
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('wallet_access_tokens_session')
      .on('wallet_access_tokens')
      .column('session_id')
      .execute()
    await db.schema
      .createTable('wallet_proofs')
      .addColumn('proof_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('wallet_proofs_expiry')
      .on('wallet_proofs')
      .column('expires_at_ms')
      .execute()
  },
}
