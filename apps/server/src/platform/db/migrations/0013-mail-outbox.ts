// Mail is written in the transaction it reports on and sent from this table.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recovery_id', 'text', (column) =>
        column.references('custody_recoveries.id').onDelete('cascade'),
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
    await db.schema.createIndex('mail_outbox_next').on('mail_outbox').column('next_at_ms').execute()
    await db.schema
      .createIndex('mail_outbox_recovery')
      .on('mail_outbox')
      .column('recovery_id')
      .execute()
  },
}
