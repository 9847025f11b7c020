import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import {
  describeEachDatabase,
  describePostgres,
  type TestDatabase,
} from '../../platform/db/eachDatabase.ts'
import { createTestServer } from '../../testing/server.ts'

async function start(create: () => Promise<TestDatabase>) {
  const database = await create()
  const server = await createTestServer(database.environment)
  const db = await openDatabase(database.parameters)
  return {
    db,
    async ready() {
      const answer = await server.app.inject('/readyz')
      const { reasons = [] } = answer.json<{ reasons?: { name: string }[] }>()
      return [answer.statusCode, ...reasons.map(({ name }) => name)]
    },
    later: () => (server.clock.nowMs += 2000),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

describeEachDatabase('GET /readyz', (create) => {
  test.each(['siwx_nonces', 'siwx_sessions'])(
    'error: refuses without the table %s',
    async (table) => {
      await using server = await start(create)
      expect(await server.ready()).toEqual([200])
      await server.db.schema.dropTable(table).execute()
      server.later()
      expect(await server.ready()).toEqual([503, 'database_unavailable'])
    },
  )
})

describePostgres('GET /readyz', (create) => {
  test('error: refuses while a table of sign-in is locked, and one check waits for it', async () => {
    await using server = await start(create)
    await server.db.transaction().execute(async (transaction) => {
      await sql`lock table siwx_nonces in access exclusive mode`.execute(transaction)
      const all = await Promise.all(Array.from({ length: 20 }, () => server.ready()))
      expect(new Set(all.map(String))).toEqual(new Set(['503,database_unavailable']))
      // A sweep of expired nonces may wait, too.
      const { rows } = await sql<{
        waiting: number
      }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%'`.execute(
        transaction,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    })
    server.later()
    await expect.poll(server.ready).toEqual([200])
  })
})
