import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isSqlite } from '../../platform/db/database.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { addFigures, type Figure, grains } from '../../platform/figures/figures.ts'
import { adminCalls } from '../../testing/adminCalls.ts'
import { nodeFigures } from '../../testing/nodeFigures.ts'
import { insertUser } from '../../testing/walletServer.ts'
import { store } from '../../transactions/userOperations/store.ts'
import { overviewRoutes } from './overview.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const nowMs = Date.UTC(2026, 10, 29, 12, 34, 56)

describeEachDatabase('the overview', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('figures').execute()
  })
  const states = ['ready', 'resting', 'foreign', 'new'] as const
  const nodes = states.map((state, at) => nodeFigures({ state, place: at + 1 }))
  const reports = [{ name: 'machine 7', atMs: nowMs, nodes }]
  const { call } = adminCalls(overviewRoutes, () => ({
    db,
    clock: () => nowMs,
    nodeReports: { read: async () => reports },
    settings: { networks: [], operations: undefined, solanaFees: undefined },
    deposits: undefined,
    builds: async () => ({ page: 'b2', wallet: 'w1', console: undefined }),
  }))
  const read = (span: 'hour' | 'day' | 'week' | 'month' | 'quarter') =>
    call('GET /v1/overview', { query: { span } })
  const add = (figure: Figure['figure'], label: string, value: number, atMs = nowMs) =>
    addFigures(db, [{ figure, label, value }], atMs)

  test.each([
    ['hour', 60, 60_000],
    ['day', 24, HOUR_MS],
    ['week', 168, HOUR_MS],
    ['month', 30, DAY_MS],
    ['quarter', 90, DAY_MS],
  ] as const)(
    'param: span: %s has %i buckets, and the last one has now',
    async (span, count, ms) => {
      const { buckets, bucketMs } = await read(span)
      expect([buckets.length, bucketMs]).toEqual([count, ms])
      const last = buckets.at(-1) ?? 0
      expect(last).toBeLessThanOrEqual(nowMs)
      expect(last + ms).toBeGreaterThan(nowMs)
      expect(buckets.every((start, at) => start === last - (count - 1 - at) * ms)).toBe(true)
    },
  )

  test('behavior: each span sums what falls into it', async () => {
    await add('sign_in', 'eip155 accepted', 1)
    await add('sign_in', 'eip155 accepted', 2, nowMs - 2 * HOUR_MS)
    await add('sign_in', 'eip155 accepted', 4, nowMs - 3 * DAY_MS)
    await add('sign_in', 'solana refused', 8, nowMs - 80 * DAY_MS)
    const sums = async (span: Parameters<typeof read>[0]) =>
      (await read(span)).signIns.map(({ label, values }) => [
        label,
        values.reduce((sum, value) => sum + value, 0),
        values.at(-1),
      ])
    expect(await sums('hour')).toEqual([['eip155 accepted', 1, 1]])
    expect(await sums('day')).toEqual([['eip155 accepted', 3, 1]])
    expect(await sums('week')).toEqual([['eip155 accepted', 7, 1]])
    expect(await sums('quarter')).toEqual([
      ['eip155 accepted', 7, 3],
      ['solana refused', 8, 0],
    ])
  })

  test('behavior: has the funnel in its order, wei, builds and what is now', async () => {
    await add('funnel', 'opened', 9)
    await add('funnel', 'signed_in', 2)
    await add('sponsored', 'eip155:1', 3)
    await add('build', 'b1', 5)
    await add('build', 'page b2', 7)
    await add('build', 'wallet w1', 6)
    await add('build', 'wallet b2', 1)
    const { funnel, sponsored, builds, now } = await read('hour')
    expect(funnel.map(({ step, count }) => [step, count])).toEqual([
      ['opened', 9],
      ['chose_wallet', 0],
      ['connected', 0],
      ['signed_in', 2],
    ])
    expect(sponsored).toMatchObject([{ label: 'eip155:1' }])
    expect(sponsored[0]?.values.at(-1)).toBe(3e9)
    expect(builds).toEqual([
      { part: 'page', build: 'b2', requests: 7, current: true },
      { part: 'wallet', build: 'w1', requests: 6, current: true },
      { part: 'page', build: 'b1', requests: 5, current: false },
      { part: 'wallet', build: 'b2', requests: 1, current: false },
    ])
    expect(now).toEqual({
      people: 0,
      sessions: 0,
      mailsDue: 0,
      mailsDead: 0,
      oldestMailMs: null,
      webhooksDue: 0,
      webhooksDead: 0,
      oldestWebhookMs: null,
      operationsPending: 0,
      oldestOperationMs: null,
      nodesDown: 2,
      nodes: 4,
    })
  })

  test('behavior: says how long the oldest of each queue has waited', async () => {
    const webhook = {
      kind: 'webhook:session.created',
      recovery_id: null,
      kek_id: null,
      wrapped_dek: null,
      sealed: null,
      attempts: 1,
      created_at_ms: 1,
      due_at_ms: 1,
      lease: null,
      expires_at_ms: nowMs + DAY_MS,
      failure: null,
    }
    await db
      .insertInto('mail_outbox')
      .values([
        { ...webhook, id: 'one', next_at_ms: nowMs - 5000, died_at_ms: null },
        { ...webhook, id: 'two', next_at_ms: nowMs - 7000, died_at_ms: null },
        { ...webhook, id: 'three', next_at_ms: null, died_at_ms: nowMs },
      ])
      .execute()
    const userId = randomUUID()
    await insertUser(db, { userId, nowMs })
    for (const [at, ageMs] of [3000, 9000].entries()) {
      const row = {
        hash: `0x${at}`,
        sender: '0xann',
        delegate: '0x',
        batch_key: null,
        calls: 1,
        kind: 'undelegation' as const,
        network: 'eip155:1',
        user_id: userId,
        operation: null,
        signature: null,
        authorization: null,
      }
      await store(db, { row, sponsored: false, nowMs: nowMs - ageMs })
    }
    const { now } = await read('hour')
    await db.deleteFrom('mail_outbox').execute()
    await db.deleteFrom('operations').execute()
    await db.deleteFrom('wallet_users').execute()
    expect(now).toMatchObject({
      mailsDue: 0,
      webhooksDue: 2,
      webhooksDead: 1,
      oldestWebhookMs: 7000,
      operationsPending: 2,
      oldestOperationMs: 9000,
    })
  })

  test('behavior: 90 days of 60 labels are read by the index', async () => {
    const days = Array.from({ length: 90 }, (_, at) => nowMs - at * DAY_MS)
    const labels = Array.from({ length: 60 }, (_, at) => `label ${at}`)
    for (const atMs of days)
      await addFigures(
        db,
        labels.map((label) => ({ figure: 'login', label, value: 1 })),
        atMs,
      )
    if (!isSqlite(db)) await sql`analyze figures`.execute(db)
    await read('quarter')
    const startedMs = performance.now()
    const { logins } = await read('quarter')
    const tookMs = performance.now() - startedMs
    expect(logins).toHaveLength(60)
    expect(logins.every(({ values }) => values.every((value) => value === 1))).toBe(true)
    if (process.env['MEASURE']) console.log(`90 days of 60 labels: ${tookMs.toFixed(1)} ms`)
    const explain = isSqlite(db) ? sql`explain query plan ` : sql`explain `
    const { rows } =
      await sql<object>`${explain}select figure from figures where grain_ms = ${grains.day.ms} and start_ms >= ${nowMs}`.execute(
        db,
      )
    expect(JSON.stringify(rows)).toMatch(/index/i)
  })
})
