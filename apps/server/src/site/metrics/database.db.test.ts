import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import {
  describeEachDatabase,
  describePostgres,
  openBefore,
} from '../../platform/db/eachDatabase.ts'
import type { Database, OutboxRow } from '../../platform/db/schema.ts'
import { createMailCounts, MOST_COUNTED } from '../../platform/mail/mailCounts.ts'
import { addDatabase } from './database.ts'

const NOW_MS = Date.UTC(2026, 10, 20)

/** The value of a series. */
const figure = (text: string, series: string) =>
  Number(text.split(`\n${series} `)[1]?.split('\n', 1)[0])

describeEachDatabase('addDatabase', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  test('behavior: measures statements by kind and table, until it ends', async () => {
    const registry = new Registry()
    const end = addDatabase(registry)
    const counted = async (labels: string) =>
      figure(
        await registry.metrics(),
        `aureus_database_statement_duration_seconds_count{${labels}}`,
      )
    await db.selectFrom('siwx_nonces as nonce').select('nonce.nonce_hash').limit(1).execute()
    await db.deleteFrom('siwx_nonces').where('nonce_hash', '=', 'x').execute()
    expect(await counted('kind="select",table="siwx_nonces"')).toBe(1)
    expect(await counted('kind="delete",table="siwx_nonces"')).toBe(1)
    end()
    await db.deleteFrom('siwx_nonces').where('nonce_hash', '=', 'x').execute()
    expect(await counted('kind="delete",table="siwx_nonces"')).toBe(1)
  })
})

describePostgres('addDatabase', (create) => {
  test('behavior: counts connections by lane, and those who wait', async () => {
    await using database = await create()
    const db = await openDatabase({ ...database.parameters, poolSize: 4 })
    const registry = new Registry()
    const end = addDatabase(registry)
    const connections = async (state: string, lane = 'rest') =>
      figure(await registry.metrics(), `aureus_database_connections_${state}{lane="${lane}"}`)
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let inside = 0
    const hold = () =>
      db.transaction().execute(async () => {
        inside += 1
        if (inside === 3) reached.resolve()
        await release.promise
      })
    const held = [hold(), hold(), hold(), hold()]
    await reached.promise
    expect(await connections('used')).toBe(3)
    expect(await connections('max')).toBe(3)
    expect(await connections('waiting')).toBe(1)
    expect(await connections('used', 'sessions')).toBe(0)
    release.resolve()
    await Promise.all(held)
    expect(await connections('used')).toBe(0)
    end()
    await db.destroy()
    expect(await connections('max')).toBeNaN()
  })
})

describeEachDatabase('createMailCounts', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const row = (id: string, more: Partial<OutboxRow>): OutboxRow => ({
    id,
    kind: 'notice',
    recovery_id: null,
    kek_id: null,
    wrapped_dek: null,
    sealed: null,
    language: null,
    attempts: 0,
    created_at_ms: NOW_MS,
    due_at_ms: NOW_MS,
    next_at_ms: NOW_MS,
    lease: null,
    expires_at_ms: NOW_MS + 1000,
    died_at_ms: null,
    failure: null,
    ...more,
  })
  test('behavior: reads depth and age of each part, and stops counting at a limit', async () => {
    const many = Array.from({ length: MOST_COUNTED + 1 }, (_, at) => row(`n${at}`, {}))
    for (let at = 0; at < many.length; at += 1000)
      await db
        .insertInto('mail_outbox')
        .values(many.slice(at, at + 1000))
        .execute()
    await db
      .insertInto('mail_outbox')
      .values([
        row('c', { kind: 'code', due_at_ms: NOW_MS - 7000 }),
        row('r', { kind: 'reminder', due_at_ms: NOW_MS + 7000 }),
        row('d', { kind: 'code', due_at_ms: NOW_MS - 9000, next_at_ms: null, died_at_ms: NOW_MS }),
        row('w', { kind: 'webhook:session.started', due_at_ms: NOW_MS - 5000 }),
      ])
      .execute()
    const mail = await createMailCounts(db, () => NOW_MS, 'mail').outbox()
    expect(Object.fromEntries(mail.waiting)).toEqual({
      code: 1,
      link: 0,
      notice: MOST_COUNTED,
      recovery: 0,
      reminder: 1,
    })
    expect([mail.dead.get('code'), mail.dead.get('notice'), mail.oldestMs]).toEqual([1, 0, 7000])
    const webhooks = await createMailCounts(db, () => NOW_MS, 'webhook').outbox()
    expect(webhooks.waiting.get('webhook:session.started')).toBe(1)
    expect(webhooks.oldestMs).toBe(5000)
  })
})
