// Where the data is: a folder, and PostgreSQL if the operator uses it.
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Report } from '../settings/problem.ts'
import { type Read, text } from '../settings/schema.ts'

const MIN_PASSWORD_LENGTH = 12

export const databaseVariables = {
  DATA_DIR: v.optional(
    text('expected a directory', (value) => !value.includes('\0')),
    '.data',
  ),
  DATABASE_URL: v.optional(text('expected postgres://user:password@host/database', isPostgresUrl)),
}

export interface DatabaseSettings {
  readonly dataDir: string
  /** PostgreSQL; if absent, SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
}

/** Weak passwords are refused in production. */
export function readDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Read<typeof databaseVariables>,
  { production }: { production: boolean },
  report: Report,
): DatabaseSettings {
  if (production && databaseUrl !== undefined && !hasStrongPassword(databaseUrl))
    report('DATABASE_URL', `needs a password of at least ${MIN_PASSWORD_LENGTH} characters`)
  return { dataDir: resolve(dataDir), databaseUrl }
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
