// Which wallets are to be split again after a key of the deployment was seen by somebody.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const resplit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['recovery_resplit_at_ms', 'devices_resplit_at_ms'])
      await db.schema.alterTable('custody_wallets').addColumn(column, 'bigint').execute()
    await db.schema.alterTable('custody_shares').addColumn('joins_set_id', 'text').execute()
  },
}
