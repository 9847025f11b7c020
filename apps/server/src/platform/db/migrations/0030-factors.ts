// What only the owner knows, in place of the escrow: how it becomes a key. The share that it seals is a row of
// `custody_shares`.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const factors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custody_factors')
      .addColumn('set_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      .addColumn('parameters', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('proven_at_ms', 'bigint')
      .addPrimaryKeyConstraint('custody_factors_key', ['set_id', 'kind'])
      .execute()
    await db.schema
      .createIndex('custody_factors_wallet')
      .on('custody_factors')
      .column('wallet_id')
      .execute()
  },
}
