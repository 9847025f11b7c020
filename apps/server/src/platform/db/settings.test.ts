import { expect, test } from 'vitest'
import { readDatabase } from './settings.ts'

const url = 'postgres://aureus:correct-horse@db/aureus'

function problemsOf(given: Partial<Parameters<typeof readDatabase>[0]>): string[] {
  const names: string[] = []
  const variables = {
    DATA_DIR: '.data',
    DATABASE_URL: undefined,
    DATABASE_POOL_SIZE: 10,
    MIGRATE_AT_START: true,
    MIGRATION_DATABASE_URL: undefined,
    ...given,
  }
  readDatabase(variables, { production: true }, (name) => names.push(name))
  return names
}

test.each([
  ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: url }],
  ['MIGRATION_DATABASE_URL', { DATABASE_URL: url, MIGRATION_DATABASE_URL: url }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://aureus:short@db/aureus' }],
])('error: names %s in %j', (name, given) => {
  expect(problemsOf(given)).toEqual([name])
})

test.each([
  {},
  { DATABASE_URL: url },
  { DATABASE_URL: url, MIGRATE_AT_START: false },
  { DATABASE_URL: url, MIGRATION_DATABASE_URL: url, MIGRATE_AT_START: false },
  // Over a local socket without a password.
  { DATABASE_URL: 'postgres://aureus@localhost/aureus?host=/run/postgresql' },
])('behavior: accepts %j', (given) => {
  expect(problemsOf(given)).toEqual([])
})
