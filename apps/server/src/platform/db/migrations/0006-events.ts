// Usage events that pages reported.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const events: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('properties', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    // Sweeping and reading use this order. The id orders events of the same millisecond.
    await db.schema
      .createIndex('events_received')
      .on('events')
      .columns(['received_at_ms', 'id'])
      .execute()
  },
}
