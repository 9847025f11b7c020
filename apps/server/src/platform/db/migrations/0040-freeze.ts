// The owner's freeze, and the app for which a share was released.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const freeze: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('custody_wallets').addColumn('frozen_at_ms', 'bigint').execute()
    await db.schema.alterTable('custody_releases').addColumn('origin', 'text').execute()
  },
}
