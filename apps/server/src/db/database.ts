// Opens the database named in the settings.
import { join } from 'node:path'
import { sql } from 'kysely'
import { SettingsError } from '../settings/problem.ts'
import { DatabaseAwayError } from './away.ts'
import { MarkingKysely } from './inTransaction.ts'
import { escrowMigrations, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface OpenDatabaseParameters {
  dataDir: string
  databaseUrl: string | undefined
  onIdleError?: (error: Error) => void
}

/**
 * Opens the database and migrates its tables.
 * @throws SettingsError naming the setting, if the database is unusable
 */
export function openDatabase(parameters: OpenDatabaseParameters): Promise<Database> {
  return open(parameters, migrate)
}

/**
 * The database of the second server, with its own tables. The outbox and the record of keys are like the main server's,
 * so their code serves both.
 * @throws as `openDatabase`
 */
export async function openEscrowDatabase(parameters: OpenDatabaseParameters): Promise<Database> {
  return open(parameters, (db) => migrate(db, escrowMigrations))
}

async function open(
  parameters: OpenDatabaseParameters,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const name = parameters.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  let db: Database | undefined
  try {
    db = connect(parameters)
    await sql`select 1`.execute(db)
    await prepare(db)
    return db
  } catch (error) {
    await db?.destroy()
    const cause = error instanceof DatabaseAwayError ? error.cause : error
    throw new SettingsError([{ name, remedy: `the database is unusable: ${reasonOf(cause)}` }])
  }
}

/** Without migrating it. @throws the error of the file system or of SQLite */
export function connect({
  dataDir,
  databaseUrl,
  onIdleError = () => {},
}: OpenDatabaseParameters): Database {
  const dialect =
    databaseUrl === undefined
      ? openSqlite(join(dataDir, 'aureus.sqlite'))
      : openPostgres(databaseUrl, onIdleError)
  return new MarkingKysely({ dialect })
}

/** Whether the database answers. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

// Never repeat a driver's message: it may contain the url, and with it the password.
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const detail = error instanceof Error && 'errcode' in error ? ` ${String(error.errcode)}` : ''
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `there is no server at this address (${code}); start it or correct the address`
  if (code.startsWith('28')) return `it rejects the user or the password (${code})`
  if (code === '3D000') return `the database does not exist (${code}); create it first`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `this user has no write permission there (${code})`
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    return 'it was written by a newer version; run that version or restore a backup'
  return `${code || (error instanceof Error ? error.name : 'unknown error')}${detail}`
}
