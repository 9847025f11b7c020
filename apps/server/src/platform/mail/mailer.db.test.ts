import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestKms } from '../../testing/kms.ts'
import { everyLanguage, scriptedMailer } from '../../testing/scriptedMailer.ts'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { neededKeys } from '../kms/keyCheck.ts'
import type { Mailer } from './mailer.ts'
import { createMailer } from './mailer.ts'
import { codeMail, frozenMail } from './mails.ts'
import { LEASE_MS } from './outbox.ts'

const notice = frozenMail('Aureus')
const DAY_MS = 86_400_000

const smtpError = (responseCode: number) =>
  Object.assign(new Error('ann@example.com is not here'), { responseCode })

describeEachDatabase('createMailer', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const kms = createTestKms()
  const clock = { nowMs: 0 }
  const mailers: Mailer[] = []
  beforeEach(async () => {
    clock.nowMs = Date.UTC(2026, 10, 21)
    await db.deleteFrom('mail_outbox').execute()
  })
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.close()
  })

  type Answer = Parameters<typeof scriptedMailer>[1]
  const start = (answer?: Answer, more?: Parameters<typeof scriptedMailer>[2]) =>
    scriptedMailer({ db, kms, clock, mailers }, answer, more)
  const rows = () => db.selectFrom('mail_outbox').selectAll().execute()

  test('behavior: sends what a transaction posted and deletes it', async () => {
    const { mailer, sent, accepted, post } = start()
    const id = await post('ann@example.com')
    await mailer.sendDue()
    expect(sent).toMatchObject([
      { id, to: 'ann@example.com', subject: 'Your Aureus wallet is frozen' },
    ])
    expect(accepted).toEqual([id])
    expect(await rows()).toEqual([])
  })

  test('behavior: notices name the entries of the wallet’s code, and mails with a code do not', async () => {
    const made = { origin: 'example.com/releases', index: 3, hash: 'e1'.repeat(32) }
    const served = { ...made, index: 11, hash: 'e2'.repeat(32) }
    const readEntries = async (_: Database, userId: string | null) =>
      userId === 'ann' ? { made, served } : { served }
    const { mailer, sent, post } = start(undefined, { readEntries })
    await post('ann@example.com', notice, { userId: 'ann' })
    await post('bob@example.com')
    await post('cat@example.com', codeMail('Aureus', '01234567'), { userId: 'ann' })
    await mailer.sendDue()
    const of = (name: string) => sent.find(({ to }) => to === `${name}@example.com`)
    const wordsOf = ({ index, hash }: typeof made) =>
      `entry ${index} of the log example.com/releases, ${hash}`
    for (const body of [of('ann')?.text, of('ann')?.html]) {
      expect(body).toContain(`Your wallet was made under ${wordsOf(made)}`)
      expect(body).toContain(wordsOf(served))
    }
    expect(of('bob')?.text).toContain(wordsOf(served))
    expect(of('bob')?.text).not.toContain('was made')
    expect(of('cat')?.text).not.toContain('example.com/releases')
  })

  test('behavior: without a log a notice says nothing about it', async () => {
    const { mailer, sent, post } = start(undefined, { readEntries: async () => ({}) })
    await post('ann@example.com')
    await mailer.sendDue()
    expect(sent[0]?.text).toContain('frozen')
    expect(sent[0]?.text).not.toContain('entry')
  })

  test('behavior: sends nothing from a failed transaction', async () => {
    const { mailer, sent } = start()
    const failing = mailer.transaction(async (_, post) => {
      await post({ to: 'ann@example.com', draft: notice, userId: null })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await mailer.sendDue()
    expect([sent, await rows()]).toEqual([[], []])
  })

  test('behavior: wakes up when a mail is posted', async () => {
    const { sent, post } = start()
    await post('ann@example.com')
    await expect.poll(() => sent.length).toBe(1)
  })

  test('error: a copy of the database contains neither the code nor the address', async () => {
    const { post } = start(() => {
      throw smtpError(451)
    })
    await post('ann@example.com', codeMail('Aureus', '01234567'))
    const kept = JSON.stringify(await rows())
    for (const secret of ['ann@', '0123', Buffer.from('01234567').toString('base64url')])
      expect(kept).not.toContain(secret)
    // Another deployment's keys do not open it.
    const stranger = createMailer({
      db,
      kms: createTestKms(),
      clock: () => clock.nowMs + LEASE_MS,
      brand: 'Aureus',
      languages: everyLanguage,
      log: { warn() {}, error() {} },
      send: async (mail) => expect.unreachable(mail.text),
    })
    mailers.push(stranger)
    await stranger.sendDue()
    const wiped = { sealed: null, kek_id: null, wrapped_dek: null }
    expect(await rows()).toMatchObject([{ ...wiped, failure: 'sealed with an unknown key' }])
  })

  test('behavior: a key that waiting mail is sealed under is in use', async () => {
    const { post } = start()
    await post('ann@example.com', notice, { sendAtMs: clock.nowMs + DAY_MS })
    expect(await neededKeys(db, ['auth-kek.2'])).toEqual(['auth-kek.1', 'auth-kek.2'])
    await db.deleteFrom('mail_outbox').execute()
    expect(await neededKeys(db, ['auth-kek.2'])).toEqual(['auth-kek.2'])
  })

  test('behavior: sends each of many mails once, on three servers', async () => {
    const servers = [start(), start(), start()]
    const addresses = Array.from({ length: 10 }, (_, at) => `ann${at}@example.com`)
    const posts = servers.flatMap(({ post }, server) =>
      addresses.map((address) => post(`${server}-${address}`)),
    )
    await Promise.all(posts)
    await Promise.all(servers.map(({ mailer }) => mailer.sendDue()))
    await expect.poll(rows).toEqual([])
    const sent = servers.flatMap((server) => server.sent.map(({ to }) => to))
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })

  test('behavior: another server takes part in sending many mails', async () => {
    const both = Promise.withResolvers<void>()
    const [first, second] = [start(() => both.promise), start(() => both.promise)]
    await Promise.all(Array.from({ length: 12 }, (_, at) => first.post(`ann${at}@example.com`)))
    await expect.poll(() => second.tried.length, { timeout: 300_000 }).toBeGreaterThan(0)
    both.resolve()
    await expect.poll(rows).toEqual([])
    expect([...first.sent, ...second.sent]).toHaveLength(12)
  })

  test.each([1, 3])('param: concurrency: hands over %i at once', async (concurrency) => {
    const all = Promise.withResolvers<void>()
    const { mailer, tried, post } = start(() => all.promise, { concurrency })
    await Promise.all(Array.from({ length: 5 }, (_, at) => post(`ann${at}@example.com`)))
    await expect.poll(() => tried.length).toBe(concurrency)
    all.resolve()
    await mailer.sendDue()
    expect(tried).toHaveLength(5)
  })

  test('behavior: does not send a mail again when noting it fails at first', async () => {
    let failures = 3
    const note = () => {
      if (failures-- > 0) throw new Error('away')
    }
    const { mailer, sent, accepted, logged, post } = start(undefined, { note })
    const id = await post('ann@example.com')
    // Its lease ends meanwhile.
    await expect.poll(() => failures).toBeLessThan(3)
    clock.nowMs += LEASE_MS
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
    expect(accepted).toEqual([id])
    expect(logged).toHaveLength(3)
    expect(await rows()).toEqual([])
  })

  test('behavior: another server sends a mail that one took and never finished, with the same id', async () => {
    const stuck = Promise.withResolvers<void>()
    const first = start(() => stuck.promise)
    const id = await first.post('ann@example.com')
    await expect.poll(() => first.tried.length).toBe(1)
    const second = start()
    clock.nowMs += LEASE_MS - 1
    await second.mailer.sendDue()
    expect(second.sent).toEqual([])
    clock.nowMs += 1
    await second.mailer.sendDue()
    expect(second.sent).toMatchObject([{ id }])
    stuck.resolve()
  })

  test('behavior: retries after temporary failures with growing delays', async () => {
    const { mailer, sent, tried, logged, post, pass } = start((_, tries) => {
      if (tries < 4) throw smtpError(451)
    })
    await post('ann@example.com')
    await mailer.sendDue()
    expect(tried).toHaveLength(1)
    await pass(60_000, 250)
    expect(sent).toHaveLength(1)
    const pauses = tried.slice(1).map(({ atMs }, at) => atMs - (tried[at]?.atMs ?? 0))
    expect(pauses).toHaveLength(3)
    for (const [at, wantedMs] of [1000, 5000, 25_000].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(wantedMs * 0.75)
      expect(pauses[at]).toBeLessThanOrEqual(wantedMs * 1.25 + 250)
    }
    expect(logged).toHaveLength(3)
    expect(logged.join('')).not.toContain('ann@')
  })

  test('error: gives up a recipient refused for good, logs it and says why', async () => {
    const { mailer, tried, logged, post } = start(() => {
      throw smtpError(550)
    })
    await post('ann@example.com')
    await mailer.sendDue()
    clock.nowMs += DAY_MS
    await mailer.sendDue()
    expect(tried).toHaveLength(1)
    expect(logged.join('')).toContain('giving up')
    expect(logged.join('')).not.toContain('ann@')
    const [row] = await rows()
    expect(row).toMatchObject({ failure: 'SMTP 550', next_at_ms: null })
    expect(row?.died_at_ms).not.toBeNull()
    const { waiting, dead } = await mailer.counts.outbox()
    expect([waiting.get('notice'), dead.get('notice')]).toEqual([0, 1])
    expect(mailer.counts.outcomes().get('notice')).toEqual({ sent: 0, retried: 0, given_up: 1 })
  })

  test('behavior: retries a notice for a week and a code until it expires', async () => {
    const { mailer, tried, post, pass } = start(() => {
      throw smtpError(451)
    })
    const startMs = clock.nowMs
    await post('notice@example.com')
    await post('code@example.com', codeMail('Aureus', '12345678'))
    await mailer.sendDue()
    await pass(10 * 60_000, 1000)
    await pass(8 * DAY_MS, 30 * 60_000)
    const lastOf = (name: string) =>
      (tried.findLast(({ mail }) => mail.to.startsWith(name))?.atMs ?? 0) - startMs
    expect(lastOf('code')).toBeLessThan(5 * 60_000)
    expect(lastOf('notice')).toBeGreaterThan(6.9 * DAY_MS)
    expect(lastOf('notice')).toBeLessThanOrEqual(7 * DAY_MS)
    const { oldestMs, dead } = await mailer.counts.outbox()
    expect([oldestMs, dead.get('notice'), dead.get('code')]).toEqual([0, 1, 1])
  })

  test('behavior: sends a delayed mail when it is due', async () => {
    const { mailer, sent, post } = start()
    await post('ann@example.com', notice, { sendAtMs: clock.nowMs + DAY_MS })
    clock.nowMs += DAY_MS - 1
    await mailer.sendDue()
    expect(sent).toEqual([])
    clock.nowMs += 1
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
  })

  test('behavior: a slow delivery does not delay other mails', async () => {
    const slow = Promise.withResolvers<void>()
    const { sent, tried, post } = start(({ to }) =>
      to.startsWith('slow') ? slow.promise : undefined,
    )
    await post('slow@example.com')
    await expect.poll(() => tried.length).toBe(1)
    await post('ann@example.com')
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['ann@example.com'])
    slow.resolve()
  })

  test('behavior: closing waits for running deliveries and leaves the rest', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { mailer, sent, tried, post } = start(() => promise)
    await post('ann@example.com')
    await expect.poll(() => tried.length).toBe(1)
    const closed = mailer.close()
    await post('bob@example.com')
    resolve()
    await closed
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(await rows()).toHaveLength(1)
  })

  test('param: send is undefined', async () => {
    const log = { warn() {}, error() {} }
    const parameters = { db, kms, clock: Date.now, brand: 'Aureus', languages: everyLanguage, log }
    const mailer = createMailer({ ...parameters, send: undefined })
    expect(mailer.available).toBe(false)
    expect(
      await mailer.transaction((_, post) =>
        post({ to: 'ann@example.com', draft: notice, userId: null }),
      ),
    ).toBeUndefined()
    expect(await rows()).toEqual([])
  })
})
