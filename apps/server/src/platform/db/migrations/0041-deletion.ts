// When a person who asked for it is deleted.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const deletion: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('wallet_users').addColumn('delete_at_ms', 'bigint').execute()
    await db.schema
      .createIndex('wallet_users_deletion')
      .on('wallet_users')
      .column('delete_at_ms')
      .execute()
  },
}
