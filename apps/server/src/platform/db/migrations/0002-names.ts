// Names, their addresses, and the signed changes of recent time.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const names: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('names')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addColumn('registered_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('name_addresses')
      .addColumn('name', 'text', (column) => column.notNull().references('names.name'))
      .addColumn('coin_type', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('proof', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('name_addresses_key', ['name', 'coin_type'])
      .execute()
    await db.schema
      .createIndex('name_addresses_address')
      .on('name_addresses')
      .columns(['address', 'name'])
      .execute()
    await db.schema
      .createTable('name_messages')
      .addColumn('message_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('name_messages_expiry')
      .on('name_messages')
      .column('expires_at_ms')
      .execute()
  },
}
