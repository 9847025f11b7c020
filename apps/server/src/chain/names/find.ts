// Queries of the name service, by name and by address. Every query uses an index.
import type { NameRecord } from '@aureus/protocol'
import type { Database, NameAddressRow, NameRow } from '../../platform/db/schema.ts'
import { toRecord } from './record.ts'

/** Names returned per address. */
const MAX_NAMES = 100

export async function findName(db: Database, name: string): Promise<NameRecord | undefined> {
  return (await readRecords(db, [name]))[0]
}

/** The names that contain an address, oldest first. */
export async function findNames(db: Database, address: string): Promise<NameRecord[]> {
  const rows = await namesOf(db, address).limit(MAX_NAMES).execute()
  return readRecords(
    db,
    rows.map(({ name }) => name),
  )
}

/**
 * The name shown for an address: the oldest name that it signed for. Names that others assigned to it do not count,
 * or anyone could label anyone.
 */
export async function findOwnName(db: Database, address: string): Promise<string | null> {
  const row = await namesOf(db, address).where('held.proof', '!=', 'named').executeTakeFirst()
  return row?.name ?? null
}

export const namesOf = (db: Database, address: string) =>
  db
    .selectFrom('name_addresses as held')
    .innerJoin('names', 'names.name', 'held.name')
    .select('names.name')
    .where('held.address', '=', address)
    .groupBy(['names.name', 'names.registered_at_ms'])
    .orderBy('names.registered_at_ms')
    .orderBy('names.name')

/** Which of these names cannot be registered: those that are taken or reserved. */
export async function findTaken(db: Database, names: readonly string[]): Promise<Set<string>> {
  const reserved = db.selectFrom('reserved_names').select('name').where('name', 'in', names)
  const rows = await Promise.all([takenQuery(db, names).execute(), reserved.execute()])
  return new Set(rows.flat().map(({ name }) => name))
}

export const takenQuery = (db: Database, names: readonly string[]) =>
  db.selectFrom('names').select('name').where('name', 'in', names)

async function readRecords(db: Database, names: readonly string[]): Promise<NameRecord[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('names')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('registered_at_ms')
    .orderBy('name')
    .execute()
  const addresses = await db
    .selectFrom('name_addresses')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('coin_type')
    .execute()
  return rows.map((row: NameRow) =>
    toRecord(
      row,
      addresses.filter((held: NameAddressRow) => held.name === row.name),
    ),
  )
}
