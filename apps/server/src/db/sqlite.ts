// SQLite through Node's own driver. It survives power loss: WAL, with an fsync before each answer.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseConnection, Driver, SqliteDatabase } from 'kysely'
import { CompiledQuery, type Dialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { reportAway } from './away.ts'

/** How long a statement waits for another process's write. */
const BUSY_TIMEOUT_MS = 5000

/**
 * A dialect for the file at `path`. Creates the file, and its directory if missing, for this user only, because it
 * contains signatures and sessions.
 * @throws the error of the file system or of SQLite, with its `code`
 */
export function openSqlite(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
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

function toKysely(database: DatabaseSync): SqliteDatabase {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/**
 * A transaction takes the write lock when it begins. A deferred one that reads first and writes later
 * fails at once, without waiting, if another process wrote in between (SQLITE_BUSY_SNAPSHOT).
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite's DDL is transactional: migrations are all or nothing, and the write lock is their lock. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
