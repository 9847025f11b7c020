// Sign-in through accounts elsewhere, and users without a mailbox.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const social: Migration = {
  async up(
    db: Kysely<{ wallet_users: object; wallet_identities: object; custody_recoveries: object }>,
  ) {
    await db.schema.alterTable('wallet_users').addColumn('notice_email', 'text').execute()
    await db.schema.alterTable('wallet_identities').addColumn('held_until_ms', 'bigint').execute()
    await db.schema
      .alterTable('custody_recoveries')
      .addColumn('has_address', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('social_flows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('secret_hash', 'text')
      .addColumn('return_origin', 'text')
      .addColumn('cookie_hash', 'text')
      .addColumn('state_hash', 'text', (column) => column.unique())
      .addColumn('ticket_hash', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('refusal', 'text')
      .addColumn('result', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('social_flows_expiry')
      .on('social_flows')
      .column('expires_at_ms')
      .execute()
  },
}
