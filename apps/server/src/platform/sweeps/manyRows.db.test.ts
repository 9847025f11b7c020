// With SWEEP_ROWS=1000000 it takes about a minute, and prints what the sweeps took.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../clock/databaseClock.ts'
import { describePostgres, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { expirySweep, isOldest } from './sweep.ts'
import { startSweeping } from './sweeper.ts'

const rows = Number(process.env['SWEEP_ROWS'] ?? 20_000)
const nowMs = Date.UTC(2026, 10, 29)
const IDLE_MS = 86_400_000

/** Half of the sessions have expired. */
const addSessions = (db: Database) =>
  sql`insert into siwx_sessions (id, origin, token_hash, address, chain_id, account_type, message,
      signature, created_at_ms, last_seen_at_ms, expires_at_ms)
    select md5(n::text), '', md5('token' || n), md5('address' || n), 'eip155:1', 'eoa',
      repeat('m', 300), repeat('s', 132), ${nowMs}, ${nowMs}, ${nowMs}::bigint - ${rows} / 2 + n
    from generate_series(1, ${rows}::int) as n`.execute(db)

const countSessions = async (db: Database) => {
  const { count } = await db
    .selectFrom('siwx_sessions')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describePostgres('many rows', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  test('behavior: sweeps never scan a whole table, and requests continue', async () => {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await addSessions(transaction)
    })
    await sql`analyze siwx_sessions`.execute(db)
    const [table, limit] = ['siwx_sessions', 1000]
    for (const [column, upTo] of [
      ['expires_at_ms', nowMs],
      ['last_seen_at_ms', nowMs - IDLE_MS],
    ] as const) {
      const oldest = isOldest(db, { table, column, upTo, limit })
      const plan = await sql<object>`explain delete from siwx_sessions where ${oldest}`.execute(db)
      expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
    }
    const sweep = expirySweep(
      'sessions',
      { table, column: 'expires_at_ms' },
      { table, column: 'last_seen_at_ms', keptMs: IDLE_MS },
    )
    const log = { warn: (fields: object) => expect.fail(JSON.stringify(fields)) }
    const sweeper = startSweeping({ db, clock: fixedClock(() => nowMs), sweeps: [sweep], log })
    let slowestMs = 0
    const swept = new AbortController()
    const sweeping = sweeper.run('sessions').finally(() => {
      swept.abort()
    })
    for (let n = 1; !swept.signal.aborted; n = (n % (rows / 2)) + 1) {
      const startedMs = performance.now()
      await db
        .updateTable('siwx_sessions')
        .set({ last_seen_at_ms: nowMs })
        .where('expires_at_ms', '=', nowMs + n)
        .execute()
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    }
    expect(await sweeping).toBe('done')
    await sweeper.stop()
    expect(await countSessions(db)).toBe(rows / 2)
    const { durationMs } = sweeper.figures().get('sessions') ?? { durationMs: 0 }
    if (rows > 20_000)
      console.log(`${rows / 2} rows in ${durationMs} ms; slowest request ${slowestMs} ms`)
  })
})
