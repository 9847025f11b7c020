// Writes a backup's rows into an empty database, all or nothing.
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { escrowMigrations, migrateTo, migrations } from '../../../platform/db/migrate.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { BackupError } from './BackupError.ts'
import { createRowHash, createTableHashes } from './dump.ts'
import { type Begin, type Line, LineSchema, type Manifest } from './lines.ts'

export type CheckManifest = (begin: Begin, manifest: Manifest) => Promise<void>

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. No table has 60 columns. */
const ROWS_AT_ONCE = 500

/**
 * @param db an empty database, which is migrated to where the backup's was
 * @param check may refuse the backup, before anything is committed
 * @throws BackupError if the backup is incomplete, of a newer version, or does not match its manifest
 */
export async function load(
  db: Database,
  lines: AsyncIterable<unknown>,
  check?: CheckManifest,
): Promise<Manifest> {
  const read = parsed(lines)
  const first = await next(read)
  if (!first || !('begin' in first))
    throw new BackupError('The backup does not begin as it should.')
  // Of the second server, whose tables are others.
  const isSecond = first.begin.migrations.some((name) => Object.hasOwn(escrowMigrations, name))
  const all = isSecond ? escrowMigrations : migrations
  const known = Object.keys(all)
  const last = first.begin.migrations.at(-1)
  if (last === undefined || first.begin.migrations.some((name) => !known.includes(name)))
    throw new BackupError('The backup was made by a newer version. Restore it with that version.')
  await migrateTo(db, last, all)
  let hasBegun = false
  return db.transaction().execute(async (transaction) => {
    // The lines can be read once, so another attempt would miss those of the first.
    if (hasBegun) throw new BackupError('The database ended the restore. Empty it and try again.')
    hasBegun = true
    const manifest = await writeRows(transaction, read)
    await check?.(first.begin, manifest)
    return manifest
  })
}

async function writeRows(
  db: Kysely<never> | Database,
  read: AsyncIterator<Line>,
): Promise<Manifest> {
  const found = createTableHashes()
  let table: { name: string; hash: ReturnType<typeof createRowHash>; rows: Row[] } | undefined
  const flush = async () => {
    if (table && table.rows.length > 0)
      await insert(db as Database, table.name, table.rows.splice(0))
  }
  const finish = async () => {
    await flush()
    if (table) found.add(table.name, table.hash.end())
  }
  for (;;) {
    const line = await next(read)
    if (!line || 'begin' in line) throw new BackupError('The backup is incomplete.')
    if ('table' in line) {
      await finish()
      table = { name: line.table, hash: createRowHash(), rows: [] }
    } else if ('row' in line) {
      if (!table) throw new BackupError('The backup has a row without a table.')
      table.hash.add(JSON.stringify(line.row))
      if (table.rows.push(line.row) >= ROWS_AT_ONCE) await flush()
    } else {
      await finish()
      if (JSON.stringify(found.end()) !== JSON.stringify(line.end.tables))
        throw new BackupError('The rows do not match the backup’s manifest.')
      return line.end
    }
  }
}

type Row = Extract<Line, { row: unknown }>['row']

async function insert(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map(
    (row) =>
      sql`(${sql.join(columns.map((column) => new Map(Object.entries(row)).get(column) ?? null))})`,
  )
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(db)
}

async function next(read: AsyncIterator<Line>): Promise<Line | undefined> {
  const { value, done } = await read.next()
  return done ? undefined : value
}

async function* parsed(lines: AsyncIterable<unknown>): AsyncGenerator<Line> {
  for await (const line of lines) {
    const read = v.safeParse(LineSchema, line)
    if (!read.success) throw new BackupError('The backup has a line that this version cannot read.')
    yield read.output
  }
}
