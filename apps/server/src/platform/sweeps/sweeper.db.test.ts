import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../clock/databaseClock.ts'
import { openDatabase } from '../db/database.ts'
import { describeEachDatabase, describePostgres, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { type BatchSweep, expirySweep, type Sweep } from './sweep.ts'
import { type Sweeper, startSweeping } from './sweeper.ts'

const nowMs = Date.UTC(2026, 10, 29)
const nonces = expirySweep('nonces', { table: 'siwx_nonces', column: 'expires_at_ms' })
const messages = expirySweep('messages', { table: 'name_messages', column: 'expires_at_ms' })

async function addNonces(db: Database, count: number, expiresAtMs: number): Promise<void> {
  const row = { pre_hash: '', created_at_ms: 0, expires_at_ms: expiresAtMs }
  for (let left = count; left > 0; left -= 500)
    await db
      .insertInto('siwx_nonces')
      .values(
        Array.from({ length: Math.min(left, 500) }, () => ({ ...row, nonce_hash: randomUUID() })),
      )
      .execute()
}

const countNonces = async (db: Database) =>
  (await db.selectFrom('siwx_nonces').select('nonce_hash').execute()).length

/** Notes the size of each batch. */
const noting = (sweep: BatchSweep, sizes: number[]): BatchSweep => ({
  ...sweep,
  async batch(db, parameters) {
    const batch = await sweep.batch(db, parameters)
    sizes.push(batch.rows)
    return batch
  },
})

const sweepers: Sweeper[] = []
afterEach(async () => {
  for (const sweeper of sweepers.splice(0)) await sweeper.stop()
})

function sweep(db: Database, sweeps: readonly Sweep[], logged: object[] = []): Sweeper {
  const log = { warn: (fields: object) => void logged.push(fields) }
  const sweeper = startSweeping({ db, clock: fixedClock(() => nowMs), sweeps, log })
  sweepers.push(sweeper)
  return sweeper
}

describeEachDatabase('startSweeping', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  test('behavior: deletes 5,000 expired rows in batches of at most 1,000, and keeps others', async () => {
    await addNonces(db, 5000, nowMs)
    await addNonces(db, 3, nowMs + 1)
    const sizes: number[] = []
    const sweeper = sweep(db, [noting(nonces, sizes)])
    expect(await sweeper.run('nonces')).toBe('done')
    expect(sizes).toEqual([1000, 1000, 1000, 1000, 1000, 0])
    expect(await countNonces(db)).toBe(3)
    expect(sweeper.figures().get('nonces')).toMatchObject({
      rows: 5000,
      doneAtMs: nowMs,
      runs: { done: 1, held: 0, untrusted: 0, failed: 0 },
    })
  })

  test('behavior: deletes nothing while the time is in doubt', async () => {
    await addNonces(db, 2, nowMs)
    const log = { warn: () => undefined }
    const sweeper = startSweeping({
      db,
      clock: { read: async () => undefined },
      sweeps: [nonces],
      log,
    })
    sweepers.push(sweeper)
    const before = await countNonces(db)
    expect(await sweeper.run('nonces')).toBe('untrusted')
    expect(await countNonces(db)).toBe(before)
  })

  test('behavior: a stop waits for the running batch and starts no other', async () => {
    await addNonces(db, 2500, nowMs)
    const started = Promise.withResolvers<void>()
    const slow: BatchSweep = {
      name: 'slow',
      async batch(own, parameters) {
        started.resolve()
        return nonces.batch(own, parameters)
      },
    }
    const before = await countNonces(db)
    const sweeper = sweep(db, [slow])
    void sweeper.run('slow')
    await started.promise
    await sweeper.stop()
    expect(await countNonces(db)).toBe(before - 1000)
  })

  test('error: a sweep that fails stops no other, and continues later', async () => {
    let isBroken = true
    const breaking: Sweep = {
      name: 'breaking',
      async work() {
        if (isBroken) throw new Error('broken')
        return 7
      },
    }
    const logged: object[] = []
    const sweeper = sweep(db, [breaking, messages], logged)
    expect(await sweeper.run('breaking')).toBe('failed')
    expect(await sweeper.run('messages')).toBe('done')
    expect(logged).toMatchObject([{ sweep: 'breaking', err: { message: 'broken' } }])
    expect(sweeper.figures().get('breaking')?.doneAtMs).toBeUndefined()
    isBroken = false
    expect(await sweeper.run('breaking')).toBe('done')
    expect(sweeper.figures().get('breaking')).toMatchObject({
      rows: 7,
      doneAtMs: nowMs,
      runs: { failed: 1, done: 1 },
    })
  })
})

describePostgres('startSweeping', (create) => {
  let db: Database
  let other: Database
  let open: () => Promise<Database>
  openBefore(create, (opened, { parameters }) => {
    db = opened
    open = () => openDatabase(parameters)
  })
  beforeAll(async () => {
    other = await open()
  })
  afterAll(() => other.destroy())

  test('behavior: two servers sweep each row once', async () => {
    await addNonces(db, 3000, nowMs)
    const sizes: number[] = []
    const both = [db, other].map((own) => sweep(own, [noting(nonces, sizes)]))
    const outcomes = await Promise.all(both.map((sweeper) => sweeper.run('nonces')))
    expect(outcomes).toContain('done')
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3000)
    expect(both.reduce((sum, one) => sum + (one.figures().get('nonces')?.rows ?? 0), 0)).toBe(3000)
  })

  test('behavior: one server at a time runs a sweep', async () => {
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const working: Sweep = {
      name: 'working',
      async work() {
        started.resolve()
        await ended.promise
        return 1
      },
    }
    const [first, second] = [sweep(db, [working]), sweep(other, [working, messages])]
    const running = first.run('working')
    await started.promise
    expect(await second.run('working')).toBe('held')
    expect(await second.run('messages')).toBe('done')
    ended.resolve()
    expect(await running).toBe('done')
    expect(await second.run('working')).toBe('done')
  })

  test('behavior: rows that a request has locked wait for the next sweep', async () => {
    await addNonces(db, 10, nowMs)
    const sweeper = sweep(db, [nonces])
    await other.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('siwx_nonces')
        .select('nonce_hash')
        .limit(4)
        .forUpdate()
        .execute()
      expect(await sweeper.run('nonces')).toBe('done')
    })
    expect(await countNonces(db)).toBe(4)
    await sweeper.run('nonces')
    expect(await countNonces(db)).toBe(0)
  })

  test('error: a sweep whose table is locked gives up, and others go on', async () => {
    await addNonces(db, 1, nowMs)
    const sweeper = sweep(db, [nonces, messages])
    await other.transaction().execute(async (transaction) => {
      await sql`lock table siwx_nonces in access exclusive mode`.execute(transaction)
      const blocked = sweeper.run('nonces')
      expect(await sweeper.run('messages')).toBe('done')
      expect(await blocked).toBe('failed')
    })
    expect(await sweeper.run('nonces')).toBe('done')
    expect(await countNonces(db)).toBe(0)
  })
})
