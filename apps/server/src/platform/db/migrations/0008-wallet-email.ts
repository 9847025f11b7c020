// Email sign-in: limits, requests to prove a mailbox, and changes of address.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const walletEmail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('wallet_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('email_challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('link_hash', 'text', (column) => column.unique())
      .addColumn('numbers', 'text')
      .addColumn('number', 'text')
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .addColumn('network_mac', 'text')
      .addColumn('code_mac', 'text')
      .addColumn('code_expires_at_ms', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('refused_at_ms', 'bigint')
      .addColumn('consumed_at_ms', 'bigint')
      .execute()
    await db.schema
      .createIndex('email_challenges_open')
      .on('email_challenges')
      .columns(['email', 'jkt', 'purpose'])
      .execute()
    await db.schema
      .createIndex('email_challenges_expiry')
      .on('email_challenges')
      .column('expires_at_ms')
      .execute()
    await db.schema
      .createTable('wallet_email_changes')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('new_email', 'text', (column) => column.notNull())
      .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
