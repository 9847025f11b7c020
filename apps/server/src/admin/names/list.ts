// Names as operators see them: registered, reserved and disputed ones in one list.
import type { AdminName } from '@aureus/protocol/admin'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export interface ListNamesParameters {
  /** A part of the name. */
  search: string | undefined
  /** The last name of the page before. */
  after: string | undefined
  limit: number
}

const tables = ['names', 'reserved_names', 'disputed_names'] as const

/** By name, in the order of the database. */
export async function listNames(
  db: Database,
  { search = '', after = '', limit }: ListNamesParameters,
): Promise<{ names: AdminName[]; next: string | undefined }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Each part stops early in the index of its names. SQLite takes no limit within a union, but within a subquery.
  const parts = tables.map(
    (table): RawBuilder<unknown> =>
      sql`select name from (select name from ${sql.table(table)}
        where name > ${after} and name like ${pattern} escape ${'\\'}
        order by name limit ${limit + 1}) as ${sql.raw(`part_of_${table}`)}`,
  )
  const { rows } = await sql<{
    name: string
  }>`${sql.join(parts, sql` union `)} order by name limit ${limit + 1}`.execute(db)
  const names = rows.slice(0, limit).map(({ name }) => name)
  return {
    names: await describe(db, names),
    next: rows.length > limit ? names.at(-1) : undefined,
  }
}

async function describe(db: Database, names: readonly string[]): Promise<AdminName[]> {
  if (names.length === 0) return []
  const [registered, addresses, reserved, disputed] = await Promise.all([
    db
      .selectFrom('names')
      .select(['name', 'registered_at_ms'])
      .where('name', 'in', names)
      .execute(),
    db
      .selectFrom('name_addresses')
      .select(['name', 'address'])
      .where('name', 'in', names)
      .orderBy('coin_type')
      .execute(),
    db.selectFrom('reserved_names').selectAll().where('name', 'in', names).execute(),
    db.selectFrom('disputed_names').selectAll().where('name', 'in', names).execute(),
  ])
  return names.map((name) => {
    const is = (row: { name: string }) => row.name === name
    const [dispute, reservation] = [disputed.find(is), reserved.find(is)]
    return {
      name,
      state: dispute ? 'disputed' : reservation ? 'reserved' : 'registered',
      addresses: [...new Set(addresses.filter(is).map(({ address }) => address))],
      registeredAtMs: registered.find(is)?.registered_at_ms ?? null,
      reason: (dispute ?? reservation)?.reason ?? null,
    }
  })
}
