// Reads a whole database at one moment, without changing it and without making its servers wait.
import { DatabaseSync } from 'node:sqlite'
import { type OpenDatabaseParameters, sqliteFile } from '../../../platform/db/database.ts'
import { unusableDatabase } from '../../../platform/db/unusable.ts'
import { openPostgresSource } from './postgresSource.ts'
import { inOrder, quoted, type Row, rangesOf, type Source } from './ranges.ts'

/** Rows of SQLite in a range: about 20 MB. */
const SQLITE_ROWS = 50_000

/** @throws SettingsError if the database cannot be opened */
export async function openSource({
  dataDir,
  databaseUrl,
}: OpenDatabaseParameters): Promise<Source> {
  try {
    return await (databaseUrl === undefined ? openSqlite(dataDir) : openPostgresSource(databaseUrl))
  } catch (error) {
    throw unusableDatabase({ databaseUrl }, error)
  }
}

async function openSqlite(dataDir: string): Promise<Source> {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  // A reader of the write-ahead log sees one moment and makes no writer wait.
  database.exec('begin; select count(*) from sqlite_master')
  const all = (statement: string) => database.prepare(statement).all() as Row[]
  const texts = (statement: string) => all(statement).map(({ name }) => String(name))
  return {
    engine: 'sqlite',
    migrations: async () => texts('select name from kysely_migration order by name'),
    async tables() {
      const names = texts("select name from sqlite_master where type = 'table'")
      const links = all(
        `select m.name as child, f."table" as parent
         from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
      )
      return inOrder(names, links)
    },
    async ranges(table) {
      const [ends] = all(`select min(rowid) as low, max(rowid) as high from ${quoted(table)}`)
      return rangesOf(table, { ...toNumbers(ends), step: SQLITE_ROWS })
    },
    async rows({ table, from, to }) {
      const upTo = to === undefined ? '' : ` and rowid < ${to}`
      return all(`select * from ${quoted(table)} where rowid >= ${from}${upTo}`).map((row) =>
        JSON.stringify(row),
      )
    },
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

const toNumbers = ({ low, high }: Row = {}) => ({ low: Number(low ?? 0), high: Number(high ?? 0) })
