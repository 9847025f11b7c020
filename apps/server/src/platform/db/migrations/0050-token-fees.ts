// Operations whose fee the visitor pays in a token.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const tokenFees: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('operation_sponsorships').addColumn('fee_token', 'text').execute()
  },
}
