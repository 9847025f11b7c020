// Opens the database named in the settings.

import { chmodSync, closeSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import { makeFolder } from '../settings/makeFolder.ts'
import { reportAway } from './away.ts'
import { type GroupingDatabase, GroupingDriver } from './groupingDriver.ts'
import { MarkingKysely } from './inTransaction.ts'
import {
  escrowMigrations,
  type Migrations,
  migrate,
  migrations,
  requireMigrated,
} from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { DEFAULT_POOL_SIZE } from './settings.ts'
import { publishStatement } from './statements.ts'
import { unusableDatabase } from './unusable.ts'

export interface OpenDatabaseParameters {
  dataDir: string
  databaseUrl: string | undefined
  /** The most connections to PostgreSQL. */
  poolSize?: number | undefined
  /** Whether missing migrations run now. If not, they must have run. */
  migratesAtStart?: boolean | undefined
  /** Called with the migrations that a newer build has added. */
  onNewer?: (migrations: readonly string[]) => void
  onIdleError?: (error: Error) => void
}

/**
 * Opens the database and migrates its tables, if they are to be migrated at the start.
 * @throws SettingsError naming the setting, if the database is unusable
 */
export function openDatabase(parameters: OpenDatabaseParameters): Promise<Database> {
  return open(parameters, migrations)
}

/**
 * The database of the second server, with its own tables. The outbox and the record of keys are like the main server's,
 * so their code serves both.
 * @throws as `openDatabase`
 */
export async function openEscrowDatabase(parameters: OpenDatabaseParameters): Promise<Database> {
  return open(parameters, escrowMigrations)
}

async function open(parameters: OpenDatabaseParameters, all: Migrations): Promise<Database> {
  const { migratesAtStart = true, onNewer } = parameters
  let db: Database | undefined
  try {
    db = connect(parameters)
    await sql`select 1`.execute(db)
    const { newer } = await (migratesAtStart ? migrate(db, all) : requireMigrated(db, all))
    if (newer.length > 0) onNewer?.(newer)
    return db
  } catch (error) {
    await db?.destroy()
    throw unusableDatabase(parameters, error)
  }
}

/** Without PostgreSQL. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'aureus.sqlite')

/** Without migrating it. @throws the error of the file system or of SQLite */
export function connect({
  dataDir,
  databaseUrl,
  poolSize = DEFAULT_POOL_SIZE,
  onIdleError = () => {},
}: OpenDatabaseParameters): Database {
  const dialect =
    databaseUrl === undefined
      ? openSqlite(sqliteFile(dataDir))
      : openPostgres({ connectionString: databaseUrl, poolSize, onIdleError })
  return new MarkingKysely({ dialect, log: publishStatement })
}

/** Whether one process has the database to itself, with its clock and its locks. */
export const isSqlite = (db: Database): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Whether the database answers. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

// SQLite through Node's own driver. It survives power loss: WAL, with an fsync before each answer.

/** How long a statement waits for another process's write. */
const BUSY_TIMEOUT_MS = 5000

/**
 * A dialect for the file at `path`. Creates the file, and its directory if missing, for this user only, because it
 * contains signatures and sessions.
 * @throws the error of the file system or of SQLite, with its `code`
 */
export function openSqlite(path: string): Dialect {
  makeFolder(dirname(path))
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  return reportAway(new DurableSqliteDialect(toKysely(database)), isAway)
}

/** Busy, locked, read-only, I/O, corrupt, full, no file, lock protocol, no database: primary result codes. */
const AWAY = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26])

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return AWAY.has(error.errcode & 0xff)
  // The database was closed during a query.
  return 'code' in error && error.code === 'ERR_INVALID_STATE'
}

/** The product has fewer statements. */
const MOST_STATEMENTS = 500

function toKysely(database: DatabaseSync): GroupingDatabase {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  const prepared = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }
  return {
    close: () => database.close(),
    isTransaction: () => database.isTransaction,
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(sql)
      if (prepared.size >= MOST_STATEMENTS) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #database: GroupingDatabase

  constructor(database: GroupingDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new GroupingDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter()
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /** The driver shares the connection among callers. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite's DDL is transactional: migrations are all or nothing, and the write lock is their lock. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
