// Where the data is: a folder, and PostgreSQL if the operator uses it.
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Report } from '../settings/problem.ts'
import { integer, type Read, secret, switchedOn, text } from '../settings/schema.ts'

const MIN_PASSWORD_LENGTH = 12

export const DEFAULT_POOL_SIZE = 10
/** A sweep holds one connection while it works on another, and sessions have one of their own. */
const MIN_POOL_SIZE = 4

const postgresUrl = secret(text('expected postgres://user:password@host/database', isPostgresUrl))

export const databaseVariables = {
  DATA_DIR: v.optional(
    text('expected a directory', (value) => !value.includes('\0')),
    '.data',
  ),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_POOL_SIZE: v.optional(integer(MIN_POOL_SIZE, 500), String(DEFAULT_POOL_SIZE)),
  MIGRATE_AT_START: v.optional(switchedOn, 'true'),
  MIGRATION_DATABASE_URL: v.optional(postgresUrl),
}

export interface DatabaseSettings {
  readonly dataDir: string
  /** PostgreSQL; if absent, SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The most connections to PostgreSQL of each process. */
  readonly poolSize: number
  /** Whether a start runs missing migrations. If not, `npm run migrate` does. */
  readonly migratesAtStart: boolean
  /** How `npm run migrate` reaches the database, as the owner of its tables; if absent, by `databaseUrl`. */
  readonly migrationUrl: string | undefined
}

/** Weak passwords are refused in production. */
export function readDatabase(
  {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: poolSize,
    MIGRATE_AT_START: migratesAtStart,
    MIGRATION_DATABASE_URL: migrationUrl,
  }: Read<typeof databaseVariables>,
  { production }: { production: boolean },
  report: Report,
): DatabaseSettings {
  if (production && databaseUrl !== undefined && !hasStrongPassword(databaseUrl))
    report('DATABASE_URL', `needs a password of at least ${MIN_PASSWORD_LENGTH} characters`)
  if (migrationUrl !== undefined && databaseUrl === undefined)
    report('MIGRATION_DATABASE_URL', 'goes with DATABASE_URL; set both, or neither for SQLite')
  else if (migrationUrl !== undefined && migratesAtStart)
    report('MIGRATION_DATABASE_URL', 'needs MIGRATE_AT_START=false; set that too')
  return { dataDir: resolve(dataDir), databaseUrl, poolSize, migratesAtStart, migrationUrl }
}

function hasStrongPassword(databaseUrl: string): boolean {
  const { password, searchParams } = new URL(databaseUrl)
  // Over a local socket the operating system authenticates, so no password is needed.
  const overSocket = searchParams.get('host')?.startsWith('/') ?? false
  return overSocket || decodeURIComponent(password).length >= MIN_PASSWORD_LENGTH
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
  return !/%(?![0-9a-f]{2})/i.test(url.password)
}
