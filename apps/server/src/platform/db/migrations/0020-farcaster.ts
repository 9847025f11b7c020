// Sign-ins with Farcaster: the channel at its relay, and the address that holds an account.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const farcaster: Migration = {
  async up(db: Kysely<{ social_flows: object; wallet_identities: object }>) {
    await db.schema.alterTable('social_flows').addColumn('channel', 'text').execute()
    await db.schema.alterTable('wallet_identities').addColumn('custody', 'text').execute()
  },
}
