// The entry of the log of releases under which a wallet was made. Older wallets have none.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const walletEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('custody_wallets').addColumn('made_under', 'text').execute()
  },
}
