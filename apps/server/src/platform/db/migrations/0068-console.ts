// What operators read and switch in the console.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIndexes } from './0058-expiry-indexes.ts'

export const consoleTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('figures')
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('grain_ms', 'integer', (column) => column.notNull())
      .addColumn('start_ms', 'bigint', (column) => column.notNull())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('figures_bucket', ['grain_ms', 'start_ms', 'figure', 'series'])
      .execute()
    await db.schema
      .createTable('sponsorship_pauses')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .addColumn('since_ms', 'bigint', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
    for (const table of ['reserved_names', 'disputed_names'])
      await db.schema
        .createTable(table)
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('since_ms', 'bigint', (column) => column.notNull())
        .addColumn('operator', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .execute()
    await db.schema
      .createTable('operator_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ok', 'integer', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute()
    await keepMore(db)
    await addIndexes(db, [
      ['figures', 'expires_at_ms'],
      ['mail_outbox', 'created_at_ms'],
      ['operator_events', 'at_ms'],
    ])
  },
}

/** Of the second server. */
export const escrowConsole: Migration = { up: keepMore }

/** Mail that was given up keeps its content until it expires, and says why it failed. Keys say when they came. */
async function keepMore(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('kms_keys').addColumn('noted_at_ms', 'bigint').execute()
  await db.schema.alterTable('mail_outbox').addColumn('failure', 'text').execute()
  await db.schema
    .createIndex('mail_outbox_dead_content')
    .on('mail_outbox')
    .column('expires_at_ms')
    .where(sql<boolean>`died_at_ms is not null and sealed is not null`)
    .execute()
}
