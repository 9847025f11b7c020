// The first tables of the second server.
import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const escrow: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    const ofSet = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('escrow_shares.set_id').onDelete('cascade')
    await schema
      .createTable('escrow_shares')
      .addColumn('set_id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('kek_id', 'text', (column) => column.notNull())
      .addColumn('wrapped_dek', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('wrong', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('wrong_since_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('escrow_addresses')
      .addColumn('set_id', 'text', (column) => ofSet(column).primaryKey())
      .addColumn('kek_id', 'text', (column) => column.notNull())
      .addColumn('wrapped_dek', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('escrow_devices')
      .addColumn('set_id', 'text', ofSet)
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('escrow_devices_key', ['set_id', 'jkt'])
      .execute()
    await schema
      .createTable('escrow_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('set_id', 'text', ofSet)
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('refuse_hash', 'text', (column) => column.notNull().unique())
      .addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ready_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('notice_id', 'text')
      .addColumn('notified_at_ms', 'bigint')
      .addColumn('approved_at_ms', 'bigint')
      .addColumn('cancelled_at_ms', 'bigint')
      .addColumn('code_mac', 'text')
      .addColumn('code_expires_at_ms', 'bigint')
      .addColumn('code_sent_at_ms', 'bigint')
      .addColumn('codes', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('escrow_requests_set').on('escrow_requests').column('set_id').execute()
    await schema
      .createTable('escrow_releases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('set_id', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('escrow_ended')
      .addColumn('set_id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('kms_keys')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('mail_outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recovery_id', 'text', (column) =>
        column.references('escrow_requests.id').onDelete('cascade'),
      )
      .addColumn('kek_id', 'text')
      .addColumn('wrapped_dek', 'text')
      .addColumn('sealed', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('next_at_ms', 'bigint')
      .addColumn('lease', 'text')
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('died_at_ms', 'bigint')
      .execute()
    await schema.createIndex('mail_outbox_next').on('mail_outbox').column('next_at_ms').execute()
  },
}
