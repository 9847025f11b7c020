// Passkeys that open a wallet, and the way by which each session began.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Altered {
  wallet_users: object
  wallet_sessions: object
  wallet_email_changes: object
}

export const passkeys: Migration = {
  async up(db: Kysely<Altered>) {
    await db.schema.alterTable('wallet_users').addColumn('passkey_handle', 'text').execute()
    // Null for sessions that began before this migration.
    await db.schema.alterTable('wallet_sessions').addColumn('way_id', 'text').execute()
    await db.schema
      .alterTable('wallet_email_changes')
      .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('wallet_passkeys')
      .addColumn('credential_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('aaguid', 'text', (column) => column.notNull())
      .addColumn('backup_eligible', 'integer', (column) => column.notNull())
      .addColumn('backed_up', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at_ms', 'bigint')
      .execute()
    await db.schema
      .createIndex('wallet_passkeys_user')
      .on('wallet_passkeys')
      .column('user_id')
      .execute()
  },
}
