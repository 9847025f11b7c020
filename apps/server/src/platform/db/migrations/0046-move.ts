// A person may have several wallets: one current, at most one that is about to be, and retired ones. A device may have a
// share of each.
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SQLite cannot drop a constraint, so the tables are written again. `migrate` switches foreign keys off meanwhile. */
const walletColumns = [
  'id text primary key',
  'user_id text not null references "wallet_users" ("id") on delete restrict',
  'evm_address text not null',
  'solana_address text not null',
  'recovery_set_id text not null unique',
  'devices_changed_at_ms bigint',
  'asked bigint not null',
  'created_at_ms bigint not null',
  'recovery_resplit_at_ms bigint',
  'devices_resplit_at_ms bigint',
  'frozen_at_ms bigint',
]
const shareColumns = [
  'set_id text not null',
  'role text not null',
  'wallet_id text not null references "custody_wallets" ("id") on delete cascade',
  'device_id text references "wallet_devices" ("id") on delete cascade',
  'state text not null',
  'epoch integer not null',
  'kek_id text not null',
  'wrapped_dek text not null',
  'sealed text not null',
  'created_at_ms bigint not null',
  'joins_set_id text',
]
const shareKeys = [
  'constraint "custody_shares_key" primary key ("set_id", "role")',
  'constraint "custody_shares_device" unique ("device_id", "wallet_id", "state")',
]

export const move: Migration = {
  async up(db: Kysely<unknown>) {
    if (db.getExecutor().adapter instanceof SqliteAdapter) {
      await rewrite(db, 'custody_wallets', walletColumns, [])
      await rewrite(db, 'custody_shares', shareColumns, shareKeys)
      await db.schema
        .createIndex('custody_shares_wallet')
        .on('custody_shares')
        .column('wallet_id')
        .execute()
    } else {
      const wallets = db.schema.alterTable('custody_wallets')
      await wallets.dropConstraint('custody_wallets_user_id_key').execute()
      const shares = db.schema.alterTable('custody_shares')
      await shares.dropConstraint('custody_shares_device').execute()
      await shares
        .addUniqueConstraint('custody_shares_device', ['device_id', 'wallet_id', 'state'])
        .execute()
    }
    for (const column of ['prepared_at_ms', 'retired_at_ms'])
      await db.schema.alterTable('custody_wallets').addColumn(column, 'bigint').execute()
    await db.schema.alterTable('custody_wallets').addColumn('successor_id', 'text').execute()
    await db.schema
      .createIndex('custody_wallets_user')
      .on('custody_wallets')
      .column('user_id')
      .execute()
    await sql`create unique index custody_wallets_current on custody_wallets (user_id) where prepared_at_ms is null and retired_at_ms is null`.execute(
      db,
    )
    await sql`create unique index custody_wallets_next on custody_wallets (user_id) where prepared_at_ms is not null and retired_at_ms is null`.execute(
      db,
    )
  },
}

async function rewrite(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  keys: readonly string[],
): Promise<void> {
  const next = sql.table(`${table}_next`)
  const names = sql.join(columns.map((column) => sql.ref(column.slice(0, column.indexOf(' ')))))
  await sql`create table ${next} (${sql.raw([...columns, ...keys].join(', '))})`.execute(db)
  await sql`insert into ${next} (${names}) select ${names} from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}_next`).renameTo(table).execute()
}
