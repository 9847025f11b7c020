// Where the data is: a folder, and PostgreSQL if the operator uses it.
import * as v from 'valibot'
import type { SettingsProblem } from '../settings/problem.ts'
import { type Read, text } from '../settings/schema.ts'

const MIN_PASSWORD_LENGTH = 12

export const databaseVariables = {
  DATA_DIR: v.optional(
    text('expected a directory', (value) => !value.includes('\0')),
    '.data',
  ),
  DATABASE_URL: v.optional(text('expected postgres://user:password@host/database', isPostgresUrl)),
}

/** Reports weak passwords in production. */
export function databaseProblems({
  DATABASE_URL: databaseUrl,
}: Pick<Read<typeof databaseVariables>, 'DATABASE_URL'>): SettingsProblem[] {
  if (databaseUrl === undefined) return []
  const { password, searchParams } = new URL(databaseUrl)
  // Over a local socket the operating system authenticates, so no password is needed.
  const overSocket = searchParams.get('host')?.startsWith('/') ?? false
  if (overSocket || decodeURIComponent(password).length >= MIN_PASSWORD_LENGTH) return []
  const remedy = `needs a password of at least ${MIN_PASSWORD_LENGTH} characters`
  return [{ name: 'DATABASE_URL', remedy }]
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
  return !/%(?![0-9a-f]{2})/i.test(url.password)
}
