// Reads a whole database at one moment, without changing it and without making its servers wait.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client, types } from 'pg'
import type { OpenDatabaseParameters } from '../../../platform/db/database.ts'
import { unusableDatabase } from '../../../platform/db/unusable.ts'
import { BackupError } from './BackupError.ts'

export type Row = Record<string, unknown>

export interface Source extends AsyncDisposable {
  engine: 'sqlite' | 'postgresql'
  /** Names of the migrations that ran, in order. */
  migrations(): Promise<string[]>
  /** Tables of the product, each after those that it refers to. */
  tables(): Promise<string[]>
  rows(table: string): AsyncIterable<Row>
}

const ROWS_AT_ONCE = 1000
/** Kysely's own tables. The restored database writes them itself. */
const isOurs = (table: string) => !/^(?:kysely_|sqlite_)/.test(table)

/** @throws SettingsError if the database cannot be opened */
export async function openSource({
  dataDir,
  databaseUrl,
}: OpenDatabaseParameters): Promise<Source> {
  try {
    return await (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl))
  } catch (error) {
    throw unusableDatabase({ databaseUrl }, error)
  }
}

async function openSqlite(dataDir: string): Promise<Source> {
  const database = new DatabaseSync(join(dataDir, 'aureus.sqlite'), { readOnly: true })
  // A reader of the write-ahead log sees one moment and makes no writer wait.
  database.exec('begin; select count(*) from sqlite_master')
  const all = (statement: string) => database.prepare(statement).all() as Row[]
  const texts = (statement: string) => all(statement).map(({ name }) => String(name))
  return {
    engine: 'sqlite',
    migrations: async () => texts('select name from kysely_migration order by name'),
    async tables() {
      const names = texts("select name from sqlite_master where type = 'table'").filter(isOurs)
      const links = all(
        `select m.name as child, f."table" as parent
         from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
      )
      return inOrder(names, links)
    },
    async *rows(table) {
      yield* database.prepare(`select * from ${quoted(table)}`).iterate() as Iterable<Row>
    },
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

async function openPostgres(connectionString: string): Promise<Source> {
  const client = new Client({ connectionString, types: { getTypeParser: parserOf } })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const all = async (statement: string) => (await client.query<Row>(statement)).rows
  const texts = async (statement: string) => (await all(statement)).map(({ name }) => String(name))
  return {
    engine: 'postgresql',
    migrations: () => texts('select name from kysely_migration order by name'),
    async tables() {
      const names = await texts(
        'select tablename as name from pg_tables where schemaname = current_schema()',
      )
      const links = await all(
        `select c.relname as child, p.relname as parent from pg_constraint k
         join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
         where k.contype = 'f'`,
      )
      return inOrder(names.filter(isOurs), links)
    },
    async *rows(table) {
      await client.query(`declare rows no scroll cursor for select * from ${quoted(table)}`)
      for (;;) {
        const rows = await all(`fetch ${ROWS_AT_ONCE} from rows`)
        if (rows.length === 0) break
        yield* rows
      }
      await client.query('close rows')
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

/** Milliseconds, as the server reads them. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>) {
  return id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)
}

function inOrder(names: readonly string[], links: readonly Row[]): string[] {
  const done: string[] = []
  const waiting = new Set(names.toSorted())
  while (waiting.size > 0) {
    const next = [...waiting].find((name) =>
      links.every(
        ({ child, parent }) => child !== name || parent === name || !waiting.has(String(parent)),
      ),
    )
    if (next === undefined) throw new BackupError('The tables refer to each other in a circle.')
    waiting.delete(next)
    done.push(next)
  }
  return done
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
