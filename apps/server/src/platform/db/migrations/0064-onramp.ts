// Purchases and sales at providers, and the webhooks that were taken.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIndexes } from './0058-expiry-indexes.ts'

export const onramp: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('onramp_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('token', 'text')
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('received', 'text')
      .addColumn('hash', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('asked_at_ms', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('onramp_sessions_of_provider', ['provider', 'reference'])
      .execute()
    await db.schema
      .createTable('onramp_deliveries')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('onramp_deliveries_once', ['provider', 'event_id'])
      .execute()
    await addIndexes(db, [
      ['onramp_sessions', 'created_at_ms'],
      ['onramp_deliveries', 'received_at_ms'],
    ])
  },
}
