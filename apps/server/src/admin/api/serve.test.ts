import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry } from '@aureus/protocol/admin'
import type { FastifyInstance } from 'fastify'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createWalletUser } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createBrowser } from '../../testing/browser.ts'
import { CONSOLE_URL, type ConsoleBrowser, operate } from '../../testing/consoleServer.ts'
import { createTestKms } from '../../testing/kms.ts'
import { nameOf } from '../../testing/walletDevice.ts'
import { createAdminOrigin } from '../adminOrigin.ts'
import { openAuditLog } from '../audit/log.ts'
import type { AdminContext } from '../context.ts'
import { AdminRefusal, adminRoutesWith } from './route.ts'

const account = privateKeyToAccount(generatePrivateKey())
const person = '4d4a1f0a-6f5e-4a4e-9d7e-1b8f6f3f5b11'
const nowMs = Date.UTC(2026, 10, 20, 12)

const { read, change } = adminRoutesWith<AdminContext>()
const routes = [
  change('POST /v1/people/{id}/note', async ({ params, body, by, transaction }) => {
    await createWalletUser(transaction, nowMs)
    if (body.text === 'unknown') throw new AdminRefusal(404, 'There is no such person.')
    if (body.text === 'broken') throw new Error('a secret')
    const after = { text: body.text, by: by.account }
    return {
      answer: { secret: 'never' },
      subject: `person ${params.id}`,
      before: null,
      after,
    }
  }),
  change('POST /v1/people/{id}/thaw', async ({ params }) => ({
    answer: {},
    subject: `person ${params.id}`,
    before: { frozen: true },
    after: { frozen: false },
  })),
  read('GET /v1/lists/export', async () => 'deny emailDomain example.com\n'),
  read('GET /v1/people', async ({ query }) => {
    const hidden = { tokenHash: 'never' }
    return { people: [], next: query.search, ...hidden }
  }),
]

let app: FastifyInstance
let db: Database
let browser: ConsoleBrowser
const dataDir = mkdtempSync(join(tmpdir(), 'aureus-console-'))
const logged: string[] = []

beforeAll(async () => {
  const settings = readSettings({
    DATA_DIR: dataDir,
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
    NETWORKS: 'eip155:1',
    ADMIN_ACCOUNTS: `${account.address}=admin`,
  })
  const { admin } = settings
  if (!admin) throw new Error('The console is off')
  db = await openDatabase({ dataDir, databaseUrl: undefined })
  const clock = () => nowMs
  const audit = await openAuditLog({ db, kms: createTestKms(), clock })
  app = await createAdminOrigin(
    // What the areas get besides is not used here.
    { db, clock, audit } as Parameters<typeof createAdminOrigin>[0],
    {
      settings: { ...settings, admin },
      routes,
      maxEventLoopDelayMs: 0,
      logStream: { write: (line) => logged.push(line) },
    },
  )
  browser = operate(createBrowser(app, CONSOLE_URL), account)
  await browser.enter()
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

const post = (url: string, payload: object) => browser.request({ method: 'POST', url, payload })
const note = (body: object) => post(`/v1/people/${person}/note`, body)
const users = async () => (await db.selectFrom('wallet_users').select('id').execute()).length
const newest = async () =>
  (await db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()) as unknown as AuditEntry

describe('serveAdmin', () => {
  test('behavior: a change answers the number of its entry, which says who, what, on whom and why', async () => {
    const answer = await note({ text: 'Called.', reason: '  Ticket 7.  ' })
    const entry = await newest()
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ entry: entry.number })
    expect(entry).toMatchObject({
      account: `eip155:1:${account.address}`,
      role: 'admin',
      action: 'person.note',
      subject: `person ${person}`,
      reason: 'Ticket 7.',
      before: null,
      after: JSON.stringify({ text: 'Called.', by: `eip155:1:${account.address}` }),
    })
  })

  test('behavior: only what the schema of an answer names leaves the server', async () => {
    const { body } = await browser.request({ url: '/v1/people?search=ada' })
    expect(body).toEqual({ people: [], next: 'ada' })
  })

  test('behavior: an answer of text has its type', async () => {
    const { headers, body } = await browser.request({ url: '/v1/lists/export' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe('deny emailDomain example.com\n')
  })

  test('behavior: what moves custody needs a fresh signature', async () => {
    const thaw = () => post(`/v1/people/${person}/thaw`, { reason: 'The owner called.' })
    expect(nameOf(await thaw())).toBe('step_up_required')
    await browser.stepUp()
    expect(await thaw()).toMatchObject({ status: 200 })
    expect(await newest()).toMatchObject({
      action: 'person.thaw',
      before: '{"frozen":true}',
      after: '{"frozen":false}',
    })
  })

  test.each([
    ['no reason', { text: 'x' }, 'reason'],
    ['an empty reason', { text: 'x', reason: ' ' }, 'reason'],
    ['a reason of two lines', { text: 'x', reason: 'a\nb' }, 'reason'],
    ['a field too many', { text: 'x', reason: 'a', role: 'admin' }, 'role'],
  ])('error: a change with %s changes nothing', async (_, body, field) => {
    const [before, count] = [await newest(), await users()]
    const answer = await note(body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`\\"${field}\\"`)
    expect([await newest(), await users()]).toEqual([before, count])
  })

  test.each([
    ['refused', 'unknown', 404, 'There is no such person.'],
    ['failed', 'broken', 500, 'Something went wrong on our side. Please try again.'],
  ])('error: a change that was %s is undone and has no entry', async (_, text, status, words) => {
    const [before, count] = [await newest(), await users()]
    const answer = await note({ text, reason: 'A test.' })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(words)
    expect([await newest(), await users()]).toEqual([before, count])
    expect(logged.join('')).not.toContain('a secret')
  })
})
