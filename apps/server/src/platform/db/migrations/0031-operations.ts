// Operations of smart accounts, their queues, and what the paymaster has promised.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operations')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('wallet_users.id').onDelete('cascade'),
      )
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('operation', 'text')
      .addColumn('signature', 'text')
      .addColumn('delegate', 'text', (column) => column.notNull())
      .addColumn('authorization', 'text')
      .addColumn('batch_key', 'text', (column) => column.unique())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('settled', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('queue', 'text')
      .addColumn('executor_nonce', 'bigint')
      .addColumn('raw_transaction', 'text')
      .addColumn('transactions', 'text', (column) => column.notNull())
      .addColumn('sent_block', 'bigint')
      .addColumn('from_block', 'bigint')
      .addColumn('receipt', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint')
      .execute()
    await db.schema
      .createIndex('operations_open')
      .on('operations')
      .columns(['network', 'settled', 'status'])
      .execute()
    await db.schema
      .createTable('operation_executors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('leased_until_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('operation_sponsorships')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('gwei', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('operation_sponsorships_nonce')
      .on('operation_sponsorships')
      .columns(['network', 'sender', 'nonce'])
      .execute()
    await db.schema
      .createTable('operation_budgets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('gwei', 'bigint', (column) => column.notNull())
      .execute()
  },
}
