// The link that freezes a wallet is also sent when a way to sign in was added.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const addedWays: Migration = {
  async up(db: Kysely<{ wallet_email_changes: object }>) {
    await db.schema.alterTable('wallet_email_changes').addColumn('provider', 'text').execute()
  },
}
