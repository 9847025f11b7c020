// Whether this build can run on the tables as they are. Migrations add first and remove later, so a build also runs on
// the tables of the next ones, and a deployment can be taken back.
import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A migration that takes away what an older build uses names the oldest migration that a build must know, such as
 * `0070-drop-message-needs-0064`.
 */
const NEEDS = /-needs-(\d{4})$/

/** The tables and this build do not fit. Thrown with a remedy for operators. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError'
}

export interface SchemaState {
  /** Migrations of this build that have not run. */
  missing: string[]
  /** Migrations of newer builds that have run. This build can do with them. */
  newer: string[]
}

/**
 * @param known names of this build's migrations, in order
 * @throws SchemaVersionError if another build is needed
 */
export async function readSchemaState(
  db: Database,
  known: readonly string[],
): Promise<SchemaState> {
  const ran = await readRan(db)
  const missing = known.filter((name) => !ran.includes(name))
  const newer = ran.filter((name) => !known.includes(name))
  const own = numberOf(known.at(-1) ?? '')
  for (const name of newer) {
    if (isOfSecondServer(name) !== isOfSecondServer(known[0] ?? ''))
      throw new SchemaVersionError(
        isOfSecondServer(name)
          ? 'it is the database of the second server; name that of the main server'
          : 'it is the database of the main server; name that of the second server',
      )
    const oldest = Number(NEEDS.exec(name)?.[1] ?? 0)
    if (missing.length > 0 || numberOf(name) <= own || oldest > own)
      throw new SchemaVersionError(
        'it was written by a newer version; run that version or restore a backup',
      )
  }
  return { missing, newer }
}

const isOfSecondServer = (name: string): boolean => name.startsWith('escrow-')

const numberOf = (name: string): number => Number(/\d{4}/.exec(name)?.[0] ?? 0)

/** The names in order; empty for an empty database. */
async function readRan(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
