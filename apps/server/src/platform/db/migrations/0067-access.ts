// Lists of allowed and denied visitors, bans, notes about people, and indexes by which operators find people.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { folded, foldedBackwards, isSqlite } from '../foldedText.ts'
import { addIndexes } from './0058-expiry-indexes.ts'

export const access: Migration = {
  async up(db: Kysely<unknown>) {
    // Compared by bytes, so that what begins with a text is a range of the index.
    const text = isSqlite(db) ? ('text' as const) : sql`text collate "C"`
    await db.schema
      .createTable('access_entries')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('effect', 'text', (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('access_entries_once', ['kind', 'effect', 'value'])
      .execute()
    await db.schema
      .createTable('access_bans')
      .addColumn('subject', text, (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('person_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('wallet_identities').addColumn('email_domain', text).execute()
    const domain = isSqlite(db)
      ? sql`substr(subject, instr(subject, '@') + 1)`
      : sql`substr(subject, strpos(subject, '@') + 1)`
    await sql`update wallet_identities set email_domain = ${domain} where provider = 'email'`.execute(
      db,
    )
    await addIndexes(db, [
      ['access_entries', 'kind', 'effect', 'added_at_ms'],
      ['access_entries', 'effect', 'value', 'kind'],
      ['access_entries', 'value'],
      ['access_bans', 'at_ms'],
      ['access_bans', 'person'],
      ['person_notes', 'subject', 'at_ms'],
      ['wallet_identities', 'email_domain'],
    ])
    for (const [table, column] of searched) {
      const backwards = foldedBackwards(db, column)
      await indexOf(db, `${table}_${column}_folded`, table, folded(db, column))
      if (backwards) await indexOf(db, `${table}_${column}_backwards`, table, backwards)
    }
    await indexOf(
      db,
      'wallet_identities_subject_folded',
      'wallet_identities',
      folded(db, 'subject'),
    )
    await indexOf(db, 'names_name_folded', 'names', folded(db, 'name'))
  },
}

const searched = [
  ['custody_wallets', 'evm_address'],
  ['custody_wallets', 'solana_address'],
  ['siwx_sessions', 'address'],
] as const

const indexOf = (
  db: Kysely<unknown>,
  name: string,
  table: string,
  expression: ReturnType<typeof folded>,
) => sql`create index ${sql.id(name)} on ${sql.table(table)} ((${expression}))`.execute(db)
