import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { cutDatabase } from '../../testing/cutDatabase.ts'
import { hasPgBouncer, startPgBouncer, startPoolerStandIn } from '../../testing/pooler.ts'
import { DatabaseAwayError } from './away.ts'
import { openDatabase } from './database.ts'
import { describePostgres, type TestDatabase } from './eachDatabase.ts'
import type { Database } from './schema.ts'

let made = 0
const nonceOf = () => ({
  nonce_hash: `n${made++}`,
  pre_hash: 'p',
  created_at_ms: 1,
  expires_at_ms: 1,
})
const writeNonce = (db: Database) => db.insertInto('siwx_nonces').values(nonceOf()).execute()
const readNonces = (db: Database) => db.selectFrom('siwx_nonces').select('nonce_hash').execute()
const readSession = (db: Database) =>
  db.selectFrom('siwx_sessions').select('id').where('token_hash', '=', 'none').execute()

const urlOf = ({ parameters }: TestDatabase) => parameters.databaseUrl as string

async function connected(database: TestDatabase): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const settingsOf = (db: Database) =>
  db
    .selectNoFrom([
      sql<string>`current_setting('statement_timeout')`.as('timeout'),
      sql<string>`current_setting('synchronous_commit')`.as('commit'),
    ])
    .executeTakeFirst()

const wanted = { timeout: '10s', commit: 'on' }

describePostgres('connections', (create) => {
  test('behavior: sessions are read while another table is locked', async () => {
    await using database = await create()
    await using other = await connected(database)
    const db = await openDatabase({ ...database.parameters, poolSize: 4 })
    await other.query('begin; lock table siwx_nonces in access exclusive mode')
    const waiting = Array.from({ length: 12 }, () => writeNonce(db))
    for (let round = 0; round < 5; round++) expect(await readSession(db)).toEqual([])
    await other.query('commit')
    await Promise.all(waiting)
    expect(await readNonces(db)).toHaveLength(12)
    await db.destroy()
  })

  test('behavior: opens as many connections as the setting allows', async () => {
    await using database = await create()
    await using other = await connected(database)
    const db = await openDatabase({ ...database.parameters, poolSize: 6 })
    await Promise.all(Array.from({ length: 30 }, () => [writeNonce(db), readSession(db)]).flat())
    const { rows } = await other.query(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    )
    expect(rows[0].count - 1).toBe(6)
    await db.destroy()
  })

  test('behavior: reads and begins again on a new connection when a failover closes all', async () => {
    await using database = await create()
    await using other = await connected(database)
    const db = await openDatabase(database.parameters)
    await Promise.all(Array.from({ length: 20 }, () => writeNonce(db)))
    const ended = Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? readNonces(db) : db.transaction().execute(writeNonce),
      ),
    )
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const ends = await ended
    const failed = ends.filter(({ status }, index) => status === 'rejected' && index % 2 === 0)
    expect(failed).toEqual([])
    expect(await readNonces(db)).toHaveLength(
      20 + ends.filter(({ status }, index) => status === 'fulfilled' && index % 2 === 1).length,
    )
    await db.destroy()
  })

  test('behavior: waits for a database that comes back', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    const { DATABASE_URL: databaseUrl } = held.environment
    const db = await openDatabase({ ...database.parameters, databaseUrl })
    held.cut()
    const read = readNonces(db)
    held.restore()
    expect(await read).toEqual([])
    await db.destroy()
  })

  test('behavior: leaves a connection whose server became a standby', async () => {
    await using database = await create()
    await using other = await connected(database)
    const name = new URL(urlOf(database)).pathname.slice(1)
    const open = await openDatabase(database.parameters)
    await open.destroy()
    await other.query(`alter database ${name} set default_transaction_read_only = on`)
    const db = await openDatabase(database.parameters)
    expect(await readNonces(db)).toEqual([])
    await expect(writeNonce(db)).rejects.toBeInstanceOf(DatabaseAwayError)
    await other.query(`set default_transaction_read_only = off`)
    await other.query(`alter database ${name} set default_transaction_read_only = off`)
    await writeNonce(db)
    expect(await readNonces(db)).toHaveLength(1)
    await db.destroy()
  })

  test('behavior: a transaction that deadlocks runs again', async () => {
    await using database = await create()
    const db = await openDatabase(database.parameters)
    const [first, second] = [nonceOf(), nonceOf()]
    await db.insertInto('siwx_nonces').values([first, second]).execute()
    const [bothHold, hold] = [Promise.withResolvers<void>(), { count: 0 }]
    const runs: string[] = []
    const change = (names: readonly [string, string]) =>
      db.transaction().execute(async (transaction) => {
        runs.push(names[0])
        const touch = (name: string) =>
          transaction
            .updateTable('siwx_nonces')
            .set((is) => ({ expires_at_ms: is('expires_at_ms', '+', 1) }))
            .where('nonce_hash', '=', name)
            .execute()
        await touch(names[0])
        if (++hold.count === 2) bothHold.resolve()
        await bothHold.promise
        await touch(names[1])
      })
    await Promise.all([
      change([first.nonce_hash, second.nonce_hash]),
      change([second.nonce_hash, first.nonce_hash]),
    ])
    expect(runs.length).toBeGreaterThan(2)
    const rows = await db.selectFrom('siwx_nonces').select('expires_at_ms').execute()
    expect(rows).toEqual([{ expires_at_ms: 3 }, { expires_at_ms: 3 }])
    await db.destroy()
  })
})

describePostgres('a pooler', (create) => {
  test.each(['refuse', 'ignore'] as const)(
    'param: parameters of a connection: %s',
    async (does) => {
      await using database = await create()
      await using pooler = await startPoolerStandIn(urlOf(database), does)
      const db = await openDatabase({ ...database.parameters, databaseUrl: pooler.databaseUrl })
      expect(await settingsOf(db)).toEqual(wanted)
      expect(await db.transaction().execute(settingsOf)).toEqual(wanted)
      await writeNonce(db)
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
      expect(await readNonces(db)).toHaveLength(1)
      await db.destroy()
    },
  )

  test('behavior: statements stay single if the role has the parameters', async () => {
    await using database = await create()
    await using pooler = await startPoolerStandIn(urlOf(database), 'refuse')
    await using other = await connected(database)
    const name = new URL(urlOf(database)).pathname.slice(1)
    await other.query(`alter database ${name} set statement_timeout = '9s'`)
    const db = await openDatabase({ ...database.parameters, databaseUrl: pooler.databaseUrl })
    expect(await settingsOf(db)).toEqual({ timeout: '9s', commit: 'on' })
    await db.destroy()
  })

  describe.skipIf(!hasPgBouncer)('PgBouncer in transaction mode', () => {
    test('behavior: migrates, and carries out statements and transactions of many at once', async () => {
      await using database = await create()
      await using pooler = await startPgBouncer(urlOf(database))
      const db = await openDatabase({ ...database.parameters, databaseUrl: pooler.databaseUrl })
      const settings = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const act = async (on: Database) => {
            await writeNonce(on)
            return settingsOf(on)
          }
          return index % 2 === 0 ? act(db) : db.transaction().execute(act)
        }),
      )
      expect(settings).toEqual(settings.map(() => wanted))
      expect(await readNonces(db)).toHaveLength(50)
      await db.destroy()
    })
  })
})
