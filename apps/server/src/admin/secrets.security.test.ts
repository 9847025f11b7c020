// Tries every operation of the console on a database full of secrets, and its session everywhere else.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AdminOperationName, type AdminRequestOf } from '@aureus/protocol/admin'
import type { RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalTables } from '../embedded/personalData/tables.ts'
import { createBrowser } from '../testing/browser.ts'
import { CONSOLE_URL, type ConsoleBrowser, operate } from '../testing/consoleServer.ts'
import { createWallet, stateOf } from '../testing/custodyClient.ts'
import { createMailbox } from '../testing/mailbox.ts'
import { personalRows } from '../testing/personalRows.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../testing/walletServer.ts'
import { adminRoutes } from './routes.ts'

const account = privateKeyToAccount(generatePrivateKey())
const userId = randomUUID()
const reason = 'A test.'
const ofPerson = { params: { id: userId }, body: { reason } }
const onNetwork = { params: { network: 'eip155:1' }, body: { reason } }
const ofName = { params: { name: 'somebody' }, body: { reason } }

/** A valid request of each operation. A new one does not compile without an entry. */
const requests: { readonly [O in AdminOperationName]: AdminRequestOf<O> } = {
  'GET /v1/session': {},
  'GET /v1/overview': { query: { span: 'day' } },
  'GET /v1/people': { query: { search: userId.slice(0, 8) } },
  'GET /v1/people/{id}': { params: { id: userId } },
  'POST /v1/people/{id}/export': ofPerson,
  'POST /v1/people/{id}/sessions/end': ofPerson,
  'POST /v1/people/{id}/freeze': ofPerson,
  'POST /v1/people/{id}/thaw': ofPerson,
  'POST /v1/people/{id}/ban': ofPerson,
  'POST /v1/people/{id}/unban': ofPerson,
  'POST /v1/people/{id}/note': { ...ofPerson, body: { reason, text: 'A note.' } },
  'GET /v1/lists': { query: { effect: 'deny' } },
  'POST /v1/lists/add': {
    body: { reason, effect: 'deny', kind: 'emailDomain', value: 'example.com' },
  },
  'POST /v1/lists/remove': {
    body: { reason, effect: 'deny', kind: 'emailDomain', value: 'example.com' },
  },
  'POST /v1/lists/import': { body: { reason, text: 'deny emailDomain example.org' } },
  'GET /v1/lists/export': {},
  'GET /v1/mail': { query: { part: 'mail' } },
  'POST /v1/mail/{id}/again': { params: { id: 'x' }, body: { reason } },
  'POST /v1/mail/test': { body: { reason, to: 'ada@example.com' } },
  'GET /v1/mail/dns': {},
  'GET /v1/sponsorship': {},
  'POST /v1/sponsorship/{network}/pause': onNetwork,
  'POST /v1/sponsorship/{network}/resume': onNetwork,
  'GET /v1/nodes': {},
  'GET /v1/names': { query: {} },
  'POST /v1/names/{name}/reserve': ofName,
  'POST /v1/names/{name}/unreserve': ofName,
  'POST /v1/names/{name}/dispute': ofName,
  'POST /v1/names/{name}/settle': ofName,
  'POST /v1/names/{name}/release': ofName,
  'GET /v1/settings': {},
  'GET /v1/server': {},
  'GET /v1/audit': { query: {} },
  'GET /v1/audit/verification': { query: {} },
  'GET /v1/audit/keys': {},
  'GET /v1/audit/export': {},
}

let server: WalletTestServer
let browser: ConsoleBrowser
const routes: { origin: 'page' | 'wallet'; method: string; url: string }[] = []
const note =
  (origin: 'page' | 'wallet') =>
  ({ method, url }: RouteOptions) =>
    routes.push(...[method].flat().map((one) => ({ origin, method: one, url })))

beforeAll(async () => {
  const environment = { ADMIN_ACCOUNTS: `${account.address}=admin` }
  const onRoute = note('page')
  server = await createWalletTestServer(environment, { sendMail: createMailbox().send, onRoute })
  for (const url of server.paths) routes.push({ origin: 'wallet', method: 'POST', url })
  const { db, clock } = server
  const device = await server.device()
  await signInDevice(db, device, { userId, nowMs: clock.nowMs })
  const made = await createWallet(device)
  await device.post('/v1/recovery/start')
  const evm = `0x${userId.replaceAll('-', '').padEnd(40, 'A')}`
  const { deviceId } = await stateOf(device)
  const rows = personalRows({ userId, deviceId, evm, nowMs: clock.nowMs, ...made })
  for (const [table, row] of Object.entries(rows))
    await db
      .insertInto(table as 'names')
      .values(row as never)
      .execute()
  const { adminOrigin } = server.app
  if (!adminOrigin) throw new Error('The console is off')
  browser = operate(createBrowser(adminOrigin, CONSOLE_URL), account)
  await browser.enter()
  await browser.stepUp()
})
afterAll(() => server[Symbol.asyncDispose]())

/** What no answer may contain: contents of columns that open something, and the keys. */
async function secrets(): Promise<ReadonlySet<string>> {
  const { db, settings } = server
  const withheld = new Map(personalTables.map((one) => [one.name, one.withheld]))
  const found = new Set<string>()
  const add = (value: unknown) => {
    const text = value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value
    if (typeof text === 'string' && text.length >= 12) found.add(text)
  }
  for (const { name, columns } of await db.introspection.getTables()) {
    // The audit log is read whole: its hashes and signatures open nothing.
    if (name === 'audit_entries' || name === 'audit_head') continue
    const secret = columns.filter(
      (column) =>
        /sealed|wrapped|_hash$|_mac$/.test(column.name) ||
        // An operator's account is withheld from people, and opens nothing.
        (column.name !== 'account' && withheld.get(name)?.includes(column.name)),
    )
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    )
    for (const row of rows) for (const column of secret) add(row[column.name])
  }
  for (const file of readdirSync(settings.kmsDir ?? ''))
    add(readFileSync(join(settings.kmsDir ?? '', file), 'utf8').trim())
  for (const value of browser.cookies.values()) add(value)
  return found
}

function call(operation: AdminOperationName) {
  const [method, path] = operation.split(' ') as ['GET' | 'POST', string]
  const { params = {}, query, body } = requests[operation] as Record<string, Record<string, string>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
  return browser.request({ method, url, ...(body && { payload: body }) })
}

test('error: no answer of the console contains a secret', async () => {
  const kept = await secrets()
  expect(kept.size).toBeGreaterThan(15)
  const reads = adminRoutes.filter(({ read }) => read)
  const changes = adminRoutes.filter(({ change }) => change)
  const answers: string[] = []
  for (const { operation } of [...reads, ...changes, ...reads]) {
    const { status, headers, body } = await call(operation)
    // A request that is refused as malformed would try nothing.
    expect([400, 401, 403, 500], `${operation} ${JSON.stringify(body)}`).not.toContain(status)
    answers.push(`${operation} ${JSON.stringify(headers)} ${JSON.stringify(body)}`)
  }
  const all = [...kept, ...(await secrets())]
  const leaks = answers.filter((answer) => all.some((secret) => answer.includes(secret)))
  expect(leaks).toEqual([])
})

test('error: a session of the console opens no route of the page and none of the wallet', async () => {
  const token = browser.cookies.get('console-3088') ?? ''
  expect(token).toHaveLength(43)
  const names = ['console-3088', 'siwx-3000', 'siwx-pre-3000', '__Host-siwx', 'wallet']
  const cookie = names.map((name) => `${name}=${token}`).join('; ')
  let visitors = 0
  for (const { origin, method, url } of routes) {
    if (method === 'HEAD' || method === 'OPTIONS' || url.includes('*')) continue
    const app = origin === 'page' ? server.app : server.wallet
    const own = origin === 'page' ? server.settings.publicOrigin : server.settings.wallet?.url
    const ask = async (credentials: object) => {
      visitors += 1
      const { statusCode } = await app.inject({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, 'x'),
        remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}`,
        headers: { origin: own, 'sec-fetch-site': 'same-origin', ...credentials },
        ...(method === 'POST' && { payload: {} }),
      })
      return statusCode
    }
    const without = await ask({})
    const line = `${origin} ${method} ${url}`
    expect([line, await ask({ cookie, authorization: `Bearer ${token}` })]).toEqual([line, without])
    expect([line, await ask({ authorization: `DPoP ${token}` })]).toEqual([line, without])
  }
  expect(visitors).toBeGreaterThan(200)
})
