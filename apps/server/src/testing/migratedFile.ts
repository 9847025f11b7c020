// For tests: a SQLite database with all tables and no rows. Most tests start a server, and its migrations take longer than
// the rest of the start.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sqliteFile } from '../platform/db/database.ts'

let made: Promise<Buffer> | undefined

/** @param dataDir of a server that has not started yet */
export async function placeMigratedFile(dataDir: string): Promise<void> {
  made ??= make()
  writeFileSync(sqliteFile(dataDir), await made, { mode: 0o600 })
}

async function make(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-migrated-'))
  const db = await openDatabase({ dataDir, databaseUrl: undefined })
  // Closing writes the log into the file.
  await db.destroy()
  const file = readFileSync(sqliteFile(dataDir))
  rmSync(dataDir, { recursive: true })
  return file
}
