import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../platform/clock/databaseClock.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createMailer, type Mailer, type OutgoingMail } from '../../platform/mail/mailer.ts'
import { codeMail, frozenMail } from '../../platform/mail/mails.ts'
import { sweepDeadMail, writeRow } from '../../platform/mail/outbox.ts'
import { createOutboxKeys } from '../../platform/mail/outboxKeys.ts'
import { startSweeping } from '../../platform/sweeps/sweeper.ts'
import { adminCalls } from '../../testing/adminCalls.ts'
import { createTestKms } from '../../testing/kms.ts'
import { everyLanguage } from '../../testing/scriptedMailer.ts'
import { mailRoutes } from './mail.ts'

const DAY_MS = 86_400_000
const notice = frozenMail('Aureus')
const smtpError = (responseCode: number) =>
  Object.assign(new Error('ann@example.com is not here'), { responseCode })
const reason = 'a test'

describeEachDatabase('the outbox in the console', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const kms = createTestKms()
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const mailers: Mailer[] = []
  beforeEach(async () => {
    clock.nowMs = Date.UTC(2026, 10, 21)
    await db.deleteFrom('mail_outbox').execute()
  })
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.close()
  })

  function start(answer: (mail: OutgoingMail) => unknown = () => undefined) {
    const sent: OutgoingMail[] = []
    const log = { warn() {}, error() {} }
    const mailer = createMailer({
      db,
      kms,
      clock: now,
      brand: 'Aureus',
      languages: everyLanguage,
      log,
      async send(mail) {
        await answer(mail)
        sent.push(mail)
      },
    })
    mailers.push(mailer)
    const settings = { brandName: 'Aureus', mail: undefined }
    const calls = adminCalls(mailRoutes, () => ({ db, clock: now, settings, mailer }))
    const post = async (to = 'ann@example.com', draft = notice, more = {}) => {
      const id = await mailer.transaction((_, put) => put({ to, draft, userId: null, ...more }))
      return id ?? expect.unreachable()
    }
    const list = (state?: 'waiting' | 'due' | 'dead', part: 'mail' | 'webhook' = 'mail') =>
      calls.call('GET /v1/mail', { query: { part, ...(state && { state }) } })
    const again = (id: string) =>
      calls.call('POST /v1/mail/{id}/again', { params: { id }, body: { reason } })
    return { mailer, sent, post, list, again, ...calls }
  }

  async function sweep(): Promise<void> {
    const sweeps = [sweepDeadMail]
    const sweeper = startSweeping({ db, clock: fixedClock(now), sweeps, log: { warn() {} } })
    await sweeper.run('dead-mail')
    await sweeper.stop()
  }

  test('behavior: says why a mail died, without its address, and sends it again', async () => {
    let isRefused = true
    const { mailer, sent, post, list, again, changes } = start(() => {
      if (isRefused) throw smtpError(550)
    })
    const id = await post()
    await mailer.sendDue()
    const dead = await list('dead')
    expect(dead).toMatchObject({
      counts: { waiting: 0, due: 0, dead: 1 },
      entries: [{ id, kind: 'notice', state: 'dead', attempts: 1, failure: 'SMTP 550' }],
    })
    expect(dead.entries[0]?.canSendAgain).toBe(true)
    expect(JSON.stringify(dead)).not.toContain('ann')
    isRefused = false
    await again(id)
    await mailer.sendDue()
    expect(sent).toMatchObject([
      { id, to: 'ann@example.com', subject: 'Your Aureus wallet is frozen' },
    ])
    expect((await list()).entries).toEqual([])
    expect(changes).toEqual([
      {
        subject: `notice ${id}`,
        before: { state: 'dead', attempts: 1, failure: 'SMTP 550' },
        after: { state: 'due', attempts: 0 },
      },
    ])
  })

  test('behavior: sends one that waits for its next attempt at once', async () => {
    let isAway = true
    const { mailer, sent, post, list, again } = start(() => {
      if (isAway) throw smtpError(451)
    })
    const id = await post()
    await mailer.sendDue()
    clock.nowMs += 1
    expect(await list('waiting')).toMatchObject({
      counts: { waiting: 1, due: 0 },
      entries: [{ state: 'waiting', failure: 'SMTP 451', canSendAgain: true }],
    })
    isAway = false
    await again(id)
    expect(await list('due')).toMatchObject({ oldestDueMs: 0, entries: [{ id, attempts: 0 }] })
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
  })

  test('behavior: wipes the content of a dead mail when it expires, and the row after 30 days', async () => {
    const { mailer, post, list, again } = start(() => {
      throw smtpError(550)
    })
    const id = await post()
    await mailer.sendDue()
    clock.nowMs += 7 * DAY_MS - 1
    await sweep()
    expect((await list()).entries).toMatchObject([{ canSendAgain: true }])
    clock.nowMs += 1
    await sweep()
    const row = await db.selectFrom('mail_outbox').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ sealed: null, wrapped_dek: null, kek_id: null })
    expect((await list()).entries).toMatchObject([{ canSendAgain: false, failure: 'SMTP 550' }])
    await expect(again(id)).rejects.toMatchObject({ status: 409 })
    clock.nowMs += 23 * DAY_MS
    await sweep()
    expect((await list()).entries).toEqual([])
  })

  test('error: a code that expired cannot be sent again, whether it was swept or not', async () => {
    const { mailer, post, again } = start(() => {
      throw smtpError(550)
    })
    const id = await post('ann@example.com', codeMail('Aureus', '12345678'))
    await mailer.sendDue()
    clock.nowMs += 5 * 60_000
    await expect(again(id)).rejects.toMatchObject({ status: 409 })
  })

  test('error: what is being sent, was not tried, or is unknown cannot be sent again', async () => {
    const held = Promise.withResolvers<void>()
    const tried = Promise.withResolvers<void>()
    const { mailer, sent, post, again } = start(() => {
      tried.resolve()
      return held.promise
    })
    const later = await post('bob@example.com', notice, { sendAtMs: clock.nowMs + DAY_MS })
    const id = await post()
    await tried.promise
    for (const one of [id, later, 'x'.repeat(22)])
      await expect(again(one)).rejects.toMatchObject({ status: 409 })
    held.resolve()
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
  })

  test('behavior: pages through all, newest first, also those of one moment', async () => {
    const { post, call } = start(() => {
      throw smtpError(451)
    })
    const ids: string[] = []
    for (let n = 0; n < 120; n++) {
      if (n % 40 === 0) clock.nowMs += 1
      ids.push(await post('ann@example.com', notice, { sendAtMs: clock.nowMs + DAY_MS }))
    }
    for (const state of [undefined, 'waiting'] as const) {
      const found: string[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { part: 'mail', ...(state && { state }), ...(cursor && { cursor }) } as const
        const { entries, next } = await call('GET /v1/mail', { query })
        expect(entries.length).toBeLessThanOrEqual(50)
        found.push(...entries.map(({ id }) => id))
        if (next === null) break
        cursor = next
      }
      expect(found).toHaveLength(120)
      expect(found.toSorted()).toEqual(ids.toSorted())
    }
  })

  test('behavior: webhooks have a list of their own', async () => {
    const { post, list } = start()
    const key = await createOutboxKeys(kms, now).current()
    await post('ann@example.com', notice, { sendAtMs: clock.nowMs + DAY_MS })
    await writeRow(db, key, {
      id: 'w'.repeat(22),
      kind: 'webhook:session.created',
      content: {},
      recoveryId: undefined,
      nowMs: clock.nowMs,
      dueAtMs: clock.nowMs,
      expiresAtMs: clock.nowMs + DAY_MS,
    })
    expect((await list(undefined, 'webhook')).entries).toMatchObject([
      { kind: 'webhook:session.created', state: 'due', failure: null, canSendAgain: false },
    ])
    expect((await list()).entries).toMatchObject([{ kind: 'notice', state: 'waiting' }])
  })

  test('behavior: sends a test message, and keeps its mailbox out of the audit log', async () => {
    const { mailer, sent, call, changes } = start()
    await call('POST /v1/mail/test', { body: { to: 'ops@example.com', reason } })
    await mailer.sendDue()
    expect(sent).toMatchObject([{ to: 'ops@example.com', subject: 'A test of Aureus' }])
    expect(changes).toMatchObject([{ before: null, after: { domain: 'example.com' } }])
    expect(JSON.stringify(changes)).not.toContain('ops@')
  })

  test('error: a cursor that no page gave is refused', async () => {
    const { call } = start()
    for (const cursor of ['x', "1.' or 1=1", '1', '99999999999999999.a'])
      await expect(call('GET /v1/mail', { query: { part: 'mail', cursor } })).rejects.toMatchObject(
        { status: 422 },
      )
  })

  test('param: mailer is undefined', async () => {
    const settings = { brandName: 'Aureus', mail: undefined }
    const { call } = adminCalls(mailRoutes, () => ({ db, clock: now, settings, mailer: undefined }))
    await expect(
      call('POST /v1/mail/test', { body: { to: 'ops@example.com', reason } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await call('GET /v1/mail/dns', {})).toEqual({ domain: null, records: [] })
  })
})
