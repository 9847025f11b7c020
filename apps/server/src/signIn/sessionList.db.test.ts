import type { CaipNetworkId, ListedSession } from '@aureus/protocol'
import { FailureSchema, SessionListSchema } from '@aureus/protocol'
import { sql } from 'kysely'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { describeEachDatabase, type TestDatabase } from '../platform/db/eachDatabase.ts'
import type { Database } from '../platform/db/schema.ts'
import { BITCOIN, bitcoinAccount } from '../testing/bitcoinAccounts.ts'
import { createBrowser, type TestBrowser } from '../testing/browser.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { SOLANA, solanaAccount } from '../testing/solana/solanaAccount.ts'

const url = '/v1/sign-in/sessions'
const hourMs = 3_600_000
const evmAccount = () => privateKeyToAccount(generatePrivateKey())

describeEachDatabase('sessions of a visitor', (create) => {
  let database: TestDatabase
  let db: Database
  let server: TestServer
  beforeAll(async () => {
    database = await create()
    server = await createTestServer({
      RATE_LIMIT_SIGN_IN: '100000',
      NETWORKS: `eip155:1 eip155:10 ${SOLANA} ${BITCOIN}`,
      ...database.environment,
    })
    db = await openDatabase(database.parameters)
  })
  beforeEach(() => {
    server.clock.nowMs = Date.UTC(2026, 10, 20, 12)
  })
  afterAll(async () => {
    await db.destroy()
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const newBrowser = () => createBrowser(server.app)
  const list = async (browser: TestBrowser): Promise<ListedSession[]> => {
    const { status, body, headers } = await browser.request({ url })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    return v.parse(SessionListSchema, body).sessions
  }
  const end = (browser: TestBrowser, what = '', headers = {}) =>
    browser.request({ method: 'DELETE', url: `${url}${what}`, headers })
  const isSignedIn = async (browser: TestBrowser) =>
    (await browser.request({ url: '/v1/sign-in/session' })).status === 200
  const reasonOf = ({ body }: { body: unknown }) => v.parse(FailureSchema, body).reasons[0]?.name

  test('behavior: a browser sees its own sessions of every family, latest first', async () => {
    const browser = newBrowser()
    const accounts: [CaipNetworkId, { address: string }][] = []
    for (const [chainId, account] of [
      ['eip155:1', evmAccount()],
      [SOLANA, solanaAccount()],
      [BITCOIN, bitcoinAccount('p2wpkh')],
    ] as const) {
      server.clock.nowMs += 1000
      expect((await browser.signIn(account, { chainId })).status).toBe(200)
      accounts.unshift([chainId, account])
    }
    const sessions = await list(browser)
    expect(sessions.map(({ chainId, address }) => [chainId, address])).toEqual(
      accounts.map(([chainId, { address }]) => [chainId, address]),
    )
    expect(sessions.every(({ current }) => current)).toBe(true)
    expect(sessions[0]).toMatchObject({
      createdAtMs: server.clock.nowMs,
      lastUsedAtMs: server.clock.nowMs,
      expiresAtMs: server.clock.nowMs + 12 * hourMs,
    })
  })

  test('behavior: sees its account’s other sessions with browser and system names', async () => {
    const account = evmAccount()
    const laptop = newBrowser()
    await laptop.signIn(account)
    server.clock.nowMs += 1000
    const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
    await createBrowser(server.app, undefined, userAgent).signIn(account)
    const [other, own] = await list(laptop)
    expect(other).toMatchObject({ current: false, browser: 'Firefox', system: 'Android' })
    expect(own).toMatchObject({ current: true })
    expect(Object.keys(other as object).toSorted()).toEqual(
      Object.keys(SessionListSchema.entries.sessions.item.entries).toSorted(),
    )
  })

  test('behavior: cannot see or end anyone else’s sessions', async () => {
    const [mine, theirs] = [newBrowser(), newBrowser()]
    await mine.signIn(evmAccount())
    await theirs.signIn(evmAccount())
    const [foreign] = await list(theirs)
    expect((await list(mine)).map(({ id }) => id)).not.toContain(foreign?.id)
    const refused = await end(mine, `/${foreign?.id}`)
    expect([refused.status, reasonOf(refused)]).toEqual([404, 'session_unknown'])
    expect((await end(mine)).status).toBe(204)
    expect([await isSignedIn(mine), await isSignedIn(theirs)]).toEqual([false, true])
  })

  test('behavior: a key is one account on every chain, a contract only on its own', async () => {
    const account = evmAccount()
    const [onOne, onTen] = [newBrowser(), newBrowser()]
    await onOne.signIn(account, { chainId: 'eip155:1' })
    await onTen.signIn(account, { chainId: 'eip155:10' })
    const chains = async (browser: TestBrowser) =>
      (await list(browser)).map(({ chainId }) => chainId).toSorted()
    expect(await chains(onOne)).toEqual(['eip155:1', 'eip155:10'])
    // As if a contract had vouched for both. It may be another one on the other chain.
    await db
      .updateTable('siwx_sessions')
      .set({ account_type: 'contract' })
      .where('address', '=', account.address)
      .execute()
    expect([await chains(onOne), await chains(onTen)]).toEqual([['eip155:1'], ['eip155:10']])
    await end(onOne)
    expect([await isSignedIn(onOne), await isSignedIn(onTen)]).toEqual([false, true])
  })

  test('behavior: ends a session elsewhere, which that browser learns on its next request', async () => {
    const account = evmAccount()
    const [laptop, phone] = [newBrowser(), newBrowser()]
    await laptop.signIn(account)
    await phone.signIn(account)
    const other = (await list(laptop)).find(({ current }) => !current)
    expect((await end(laptop, `/${other?.id}`)).status).toBe(204)
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false])
    expect((await end(laptop, `/${other?.id}`)).status).toBe(404)
    expect(await list(laptop)).toHaveLength(1)
  })

  test('behavior: ends its own, and drops the cookie with the last one', async () => {
    const browser = newBrowser()
    const [first, second] = [evmAccount(), evmAccount()]
    await browser.signIn(first)
    await browser.signIn(second)
    const [one, other] = await list(browser)
    await end(browser, `/${one?.id}`)
    expect(browser.cookies.has('siwx-3000')).toBe(true)
    expect((await list(browser)).map(({ id }) => id)).toEqual([other?.id])
    await end(browser, `/${other?.id}`)
    expect(browser.cookies.has('siwx-3000')).toBe(false)
  })

  test('behavior: ends all sessions of an account everywhere; param: others', async () => {
    const account = evmAccount()
    const browsers = [newBrowser(), newBrowser(), newBrowser()] as const
    for (const browser of browsers) await browser.signIn(account)
    const signedIn = () => Promise.all(browsers.map(isSignedIn))
    expect((await end(browsers[0], '?others=true')).status).toBe(204)
    expect(await signedIn()).toEqual([true, false, false])
    await browsers[1].signIn(account)
    expect((await end(browsers[0])).status).toBe(204)
    expect(await signedIn()).toEqual([false, false, false])
    expect(browsers[0].cookies.has('siwx-3000')).toBe(false)
    expect((await end(browsers[0], '?others=perhaps')).status).toBe(400)
  })

  test('behavior: a stolen old token sees and ends nothing after the next sign-in', async () => {
    const browser = newBrowser()
    await browser.signIn(evmAccount())
    const thief = newBrowser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.signIn(evmAccount())
    expect(await list(browser)).toHaveLength(2)
    expect((await thief.request({ url })).status).toBe(401)
    expect((await end(thief)).status).toBe(401)
    expect(await list(browser)).toHaveLength(2)
  })

  test('behavior: expired sessions are not listed and grant no view', async () => {
    const account = evmAccount()
    const [old, fresh] = [newBrowser(), newBrowser()]
    await old.signIn(account)
    server.clock.nowMs += 12 * hourMs
    await fresh.signIn(account)
    expect(await list(fresh)).toHaveLength(1)
    expect((await old.request({ url })).status).toBe(401)
    expect((await end(old)).status).toBe(401)
    expect(await isSignedIn(fresh)).toBe(true)
  })

  test('behavior: an account whose session here expired is no longer visible elsewhere', async () => {
    const account = evmAccount()
    const [here, elsewhere] = [newBrowser(), newBrowser()]
    await here.signIn(account)
    server.clock.nowMs += 6 * hourMs
    await elsewhere.signIn(account)
    await here.signIn(evmAccount())
    expect(await list(here)).toHaveLength(3)
    server.clock.nowMs += 6 * hourMs
    expect(await list(here)).toHaveLength(1)
  })

  test('behavior: viewing the list does not count as activity', async () => {
    const browser = newBrowser()
    await browser.signIn(evmAccount())
    server.clock.nowMs += 11 * hourMs
    expect(await list(browser)).toHaveLength(1)
    server.clock.nowMs += hourMs
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('behavior: ends more than a hundred at once, though it lists only a hundred', async () => {
    const account = evmAccount()
    const browser = newBrowser()
    await browser.signIn(account)
    const row = await db
      .selectFrom('siwx_sessions')
      .selectAll()
      .where('address', '=', account.address)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 150 }, (_, at) => ({
      ...row,
      id: `${row.id}-${at}`,
      token_hash: `other-${at}`,
    }))
    await db.insertInto('siwx_sessions').values(rows).execute()
    expect(await list(browser)).toHaveLength(100)
    await end(browser)
    const left = await db
      .selectFrom('siwx_sessions')
      .select(sql<number>`count(*)`.as('count'))
      .where('address', '=', account.address)
      .executeTakeFirstOrThrow()
    expect(left.count).toBe(0)
  })

  test('error: refuses callers without a session, other sites and malformed ids', async () => {
    const [browser, stranger] = [newBrowser(), newBrowser()]
    await browser.signIn(evmAccount())
    const [own] = await list(browser)
    for (const what of ['', `/${own?.id}`]) {
      const unknown = await end(stranger, what)
      expect([unknown.status, reasonOf(unknown)]).toEqual([401, 'session_none'])
      expect((await end(browser, what, { origin: 'https://evil.example' })).status).toBe(403)
      expect((await end(browser, what, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    }
    expect((await stranger.request({ url })).status).toBe(401)
    for (const id of ['x', '%00', "'%20or%20''='", 'x'.repeat(300)])
      expect((await end(browser, `/${id}`)).status).toBe(404)
    expect(await isSignedIn(browser)).toBe(true)
  })
})
