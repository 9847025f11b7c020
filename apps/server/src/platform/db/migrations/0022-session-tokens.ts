// Keys that sign session tokens, and the handles with which pages get the next one.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('token_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('kek_id', 'text', (column) => column.notNull())
      .addColumn('wrapped_dek', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('session_handles')
      .addColumn('handle_hash', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('session_handles_token')
      .on('session_handles')
      .column('token_hash')
      .execute()
  },
}
