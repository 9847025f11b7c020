// R₀ at a second server: which sets it has, and which of them it must delete.
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const secondServer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custody_deposits')
      .addColumn('set_id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) =>
        column.notNull().references('custody_wallets.id').onDelete('cascade'),
      )
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('custody_deposits_wallet')
      .on('custody_deposits')
      .column('wallet_id')
      .execute()
    // Outlives the wallet: the second server has to forget it too.
    await db.schema
      .createTable('custody_endings')
      .addColumn('set_id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('next_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('receipt', 'text')
      .execute()
    await db.schema
      .createIndex('custody_endings_next')
      .on('custody_endings')
      .columns(['state', 'next_at_ms'])
      .execute()
    await db.schema
      .alterTable('custody_recoveries')
      .addColumn('second_ready_at_ms', 'bigint')
      .execute()
    // A trigger, so that no way to delete a share can forget it.
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    for (const statement of isSqlite ? onSqlite : onPostgres) await statement.execute(db)
  },
}

const onSqlite = [
  sql`create trigger custody_shares_ended after delete on custody_shares
    when old.role = 'receipt'
    begin
      insert into custody_endings (set_id, wallet_id, state, next_at_ms)
        values (old.set_id, old.wallet_id, 'due', 0)
        on conflict (set_id) do update set state = 'due', next_at_ms = 0;
      delete from custody_deposits where set_id = old.set_id;
    end`,
]

const onPostgres = [
  sql`create function custody_shares_ended() returns trigger language plpgsql as $$
    begin
      insert into custody_endings (set_id, wallet_id, state, next_at_ms)
        values (old.set_id, old.wallet_id, 'due', 0)
        on conflict (set_id) do update set state = 'due', next_at_ms = 0;
      delete from custody_deposits where set_id = old.set_id;
      return old;
    end $$`,
  sql`create trigger custody_shares_ended after delete on custody_shares
    for each row when (old.role = 'receipt') execute function custody_shares_ended()`,
]
