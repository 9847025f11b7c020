// Says which setting leads to an unusable database, and what helps.
import { SettingsError } from '../settings/problem.ts'
import { DatabaseAwayError } from './away.ts'
import { SchemaVersionError } from './schemaVersion.ts'

export function unusableDatabase(
  { databaseUrl }: { databaseUrl: string | undefined },
  error: unknown,
): SettingsError {
  const name = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  return new SettingsError([{ name, remedy: `the database is unusable: ${reasonOf(error)}` }])
}

const reasons: Record<string, string> = {
  ECONNREFUSED:
    'there is no server at this address (ECONNREFUSED); start it or correct the address',
  ENOTFOUND: 'there is no server at this address (ENOTFOUND); start it or correct the address',
  ETIMEDOUT: 'there is no server at this address (ETIMEDOUT); start it or correct the address',
  '3D000': 'the database does not exist (3D000); create it first',
  '57P03': 'it is starting or stopping (57P03); try again when it accepts connections',
  '53300': 'it has no connection left (53300); raise its max_connections or start fewer servers',
  '53100': 'its disk is full (53100); make room',
  '42501': 'this user may not create tables there (42501); make it the owner of the database',
  EACCES: 'this user has no write permission there (EACCES)',
  EPERM: 'this user has no write permission there (EPERM)',
  EROFS: 'this user has no write permission there (EROFS)',
  EEXIST: 'a file is where the directory should be (EEXIST); name a directory',
  ENOTDIR: 'a file is where a directory should be (ENOTDIR); name a directory',
  EISDIR: 'a directory is where the file aureus.sqlite should be (EISDIR); remove it',
  ENOENT: 'this file system takes no directory there (ENOENT); name another',
  ENOSPC: 'the disk is full (ENOSPC); make room',
}

/** By SQLite's primary result codes. */
const sqliteReasons: Record<number, string> = {
  5: 'another process has locked it for too long; stop that process',
  8: 'this user has no write permission there',
  10: 'the disk cannot be read or written; check it',
  11: 'aureus.sqlite is damaged; restore a backup',
  13: 'the disk is full; make room',
  14: 'aureus.sqlite does not exist or cannot be opened; correct the directory or its permissions',
  26: 'aureus.sqlite is not a database of this server; correct the directory or restore a backup',
}

/** Never repeats a driver's message: it may contain the url, and with it the password. */
export function reasonOf(given: unknown): string {
  const error = given instanceof DatabaseAwayError ? given.cause : given
  if (!(error instanceof Error)) return 'unknown error'
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('28')) return `it rejects the user or the password (${code})`
  if (error instanceof SchemaVersionError) return error.message
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (reason !== undefined) return reason
  if (!('errcode' in error)) return code || error.name
  const result = Number(error.errcode)
  const known = sqliteReasons[result & 0xff]
  return known === undefined ? `${code} ${result}` : `${known} (SQLite ${result})`
}
