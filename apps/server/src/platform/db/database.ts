// Opens the database named in the settings.
import { join } from 'node:path'
import { sql } from 'kysely'
import { MarkingKysely } from './inTransaction.ts'
import { escrowMigrations, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { unusableDatabase } from './unusable.ts'

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
  let db: Database | undefined
  try {
    db = connect(parameters)
    await sql`select 1`.execute(db)
    await prepare(db)
    return db
  } catch (error) {
    await db?.destroy()
    throw unusableDatabase(parameters, error)
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
