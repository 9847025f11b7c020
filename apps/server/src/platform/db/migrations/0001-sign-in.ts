// Nonces and sessions of sign-in.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('siwx_nonces')
      .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
      .addColumn('pre_hash', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('siwx_nonces_expiry')
      .on('siwx_nonces')
      .column('expires_at_ms')
      .execute()
    await db.schema
      .createTable('siwx_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('previous_token_hash', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('account_type', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('siwx_sessions_account', ['token_hash', 'address', 'chain_id'])
      .execute()
    await db.schema
      .createIndex('siwx_sessions_previous_token')
      .on('siwx_sessions')
      .column('previous_token_hash')
      .execute()
    await db.schema
      .createIndex('siwx_sessions_expiry')
      .on('siwx_sessions')
      .column('expires_at_ms')
      .execute()
    await db.schema
      .createIndex('siwx_sessions_last_seen')
      .on('siwx_sessions')
      .column('last_seen_at_ms')
      .execute()
  },
}
