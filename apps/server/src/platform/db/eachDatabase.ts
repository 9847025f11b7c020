// For tests: runs the same tests on SQLite and PostgreSQL, each with its own database.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type OpenDatabaseParameters, openDatabase } from './database.ts'
import type { Database } from './schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases. */
    databaseUrl: string
  }
}

export interface TestDatabase extends AsyncDisposable {
  parameters: Omit<OpenDatabaseParameters, 'onIdleError'>
  /** The same, as environment variables of a server. */
  environment: { DATA_DIR: string } | { DATABASE_URL: string }
}

/** `create` makes an empty database; disposing it removes it. */
export function describeEachDatabase(
  name: string,
  tests: (create: () => Promise<TestDatabase>) => void,
): void {
  describe.each([
    ['SQLite', createSqlite],
    ['PostgreSQL', createPostgres],
  ])(`${name} on %s`, (_, create) => tests(create))
}

/** For what only several servers have: locks and clocks of their own. */
export function describePostgres(
  name: string,
  tests: (create: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name} on PostgreSQL`, () => tests(createPostgres))
}

/** Opens one database for all tests of the block and removes it afterwards. */
export function openBefore(
  create: () => Promise<TestDatabase>,
  take: (db: Database, database: TestDatabase) => void,
): void {
  let db: Database
  let database: TestDatabase
  beforeAll(async () => {
    database = await create()
    db = await openDatabase(database.parameters)
    take(db, database)
  })
  afterAll(async () => {
    await db.destroy()
    await database[Symbol.asyncDispose]()
  })
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-db-'))
  // A server creates its keys beside its data directory.
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return {
    parameters: { dataDir, databaseUrl: undefined },
    environment: { DATA_DIR: dataDir },
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
  }
}

async function createPostgres(): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const database = `aureus_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${database}`)
  const url = new URL(server)
  url.pathname = `/${database}`
  return {
    parameters: { dataDir: '', databaseUrl: url.href },
    environment: { DATABASE_URL: url.href },
    [Symbol.asyncDispose]: () => execute(server, `drop database ${database} with (force)`),
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** For rows that belong to a user. @returns the user's id */
export async function createWalletUser(db: Database, nowMs: number): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('wallet_users')
    .values({
      id,
      created_at_ms: nowMs,
      email_changed_at_ms: null,
      frozen_at_ms: null,
      notice_email: null,
      passkey_handle: null,
    })
    .execute()
  return id
}
