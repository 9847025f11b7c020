// Marks wallets that must be split again after a key of the deployment was exposed.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const resplit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['recovery_resplit_at_ms', 'devices_resplit_at_ms'])
      await db.schema.alterTable('custody_wallets').addColumn(column, 'bigint').execute()
    await db.schema.alterTable('custody_shares').addColumn('joins_set_id', 'text').execute()
  },
}
