import { FailureSchema } from '@aureus/protocol'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { operations } from '../../site/openApi/operations.ts'
import { createBrowser } from '../../testing/browser.ts'
import { cutDatabase } from '../../testing/cutDatabase.ts'
import { createNameClient } from '../../testing/names.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWalletTestServer, signInDevice } from '../../testing/walletServer.ts'
import { createWebBuild } from '../../testing/webBuild.ts'
import type { Operation } from '../http/operation.ts'
import { DatabaseAwayError } from './away.ts'
import { openDatabase } from './database.ts'
import { describeEachDatabase } from './eachDatabase.ts'

/** Operations that use the database with their example requests. */
const asking =
  `authenticate deleteEmail endListedSession endSession endSessions getIdentity getLinkNonce getName getNames
getNonce getReadiness getSession getSessionToken getSuggestions getTokenKeys linkAccount listLinkedAccounts
listSessions sendEvents unlinkAccount verifySignIn`.split(/\s/)

const token = 'a'.repeat(43)

/** The example request, from a browser with cookies. */
function exampleOf({ method, path, params = {}, query = {}, body }: Operation): InjectOptions {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(new Map(Object.entries(params)).get(name)?.example ?? ''),
  )
  const asked = Object.entries(query).map(([name, { example }]) => [name, example])
  return {
    method,
    url: asked.length > 0 ? `${url}?${new URLSearchParams(asked).toString()}` : url,
    headers: { 'content-type': 'application/json' },
    ...(body && { payload: JSON.stringify(body.example) }),
  }
}

describeEachDatabase('a server without its database', (create) => {
  test('error: every API route that needs the database answers 503 with retry-after', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    await using server = await createTestServer({ EVENTS_ENABLED: 'true', ...held.environment })
    const browser = createBrowser(server.app)
    browser.cookies.set('siwx-3000', token).set('siwx-pre-3000', token)
    held.cut()
    const away: string[] = []
    for (const operation of operations) {
      const { status, headers, body } = await browser.request(exampleOf(operation))
      expect([operation.id, status]).not.toEqual([operation.id, 500])
      if (status !== 503) continue
      away.push(operation.id)
      expect([operation.id, headers['retry-after']]).toEqual([operation.id, '5'])
      expect(v.is(FailureSchema, body)).toBe(true)
    }
    expect(away.toSorted()).toEqual(asking)
    held.restore()
    expect((await browser.request({ url: '/v1/sign-in/nonce' })).status).toBe(200)
    for (const line of server.logged.filter((one) => one.includes('database away')))
      expect(JSON.parse(line)).toMatchObject({ reason: expect.stringMatching(/./) })
    expect(server.logged.filter((line) => line.includes('database away')).length).toBeGreaterThan(
      10,
    )
  })

  test('error: registers and changes no names', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    await using server = await createTestServer(held.environment)
    const client = createNameClient(server)
    const owner = privateKeyToAccount(generatePrivateKey())
    const name = 'alice.aureus.id'
    expect((await client.register(owner, name)).status).toBe(200)
    held.cut()
    const message = { attributes: { bio: 'Of Sparta.' } }
    const answers = [
      await client.register(owner, 'helen.aureus.id'),
      await client.setAttributes(owner, name, { message }),
      await client.addAddress(owner, name, {
        message: { coin_type: 60, address: owner.address },
      }),
    ]
    for (const { status, headers } of answers)
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    held.restore()
    expect((await client.setAttributes(owner, name, { message })).status).toBe(200)
  })

  test('error: a page tells visitors with a session cookie and renders for everyone else', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    using build = createWebBuild()
    const { webDist } = build
    await using server = await createTestServer(held.environment, { webDist })
    const browser = createBrowser(server.app)
    held.cut()
    expect((await browser.request({ url: '/' })).status).toBe(200)
    browser.cookies.set('siwx-3000', token)
    const { status, headers, body } = await browser.request({ url: '/' })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('Please try again in a few seconds.')
  })

  test('error: every wallet route that needs the database answers 503 with retry-after', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    await using server = await createWalletTestServer(held.environment)
    const device = await server.device()
    await signInDevice(server.db, device, { userId: 'ann', nowMs: server.clock.nowMs })
    expect((await device.post('/v1/devices/list')).status).toBe(200)
    held.cut()
    // The sealing key is computed without the database. Passkey routes refuse a request without a flow's cookie first.
    const asking = server.paths.filter((one) => !/^\/v1\/(?:deposit\/key$|passkey\/)/.test(one))
    for (const path of asking) {
      // These need no proof, so the body is validated first.
      const bodies: Partial<Record<string, object>> = {
        '/v1/device/approve': { token, number: '10' },
        '/v1/social/bind': { flowId: 'A'.repeat(22) },
      }
      const body = bodies[path] ?? { token }
      const { status, headers } = await device.post(path.replace(':id', token), body)
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '5'])
    }
    held.restore()
    expect((await device.post('/v1/devices/list')).status).toBe(200)
  })

  test('behavior: a query that the database refuses is not an outage', async () => {
    await using database = await create()
    await using held = await cutDatabase(database)
    const { parameters } = database
    const { DATABASE_URL = parameters.databaseUrl } = held.environment
    const db = await openDatabase({ ...parameters, databaseUrl: DATABASE_URL })
    const nonce = { nonce_hash: 'n', pre_hash: 'p', created_at_ms: 1, expires_at_ms: 1 }
    const insert = () => db.insertInto('siwx_nonces').values(nonce).execute()
    await insert()
    const questions = [insert, () => sql`select nothing from nowhere`.execute(db)]
    for (const ask of questions) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(DatabaseAwayError)
    }
    held.cut()
    await expect(insert()).rejects.toBeInstanceOf(DatabaseAwayError)
    await expect(db.transaction().execute(insert)).rejects.toBeInstanceOf(DatabaseAwayError)
    held.restore()
    await expect(db.selectFrom('siwx_nonces').selectAll().execute()).resolves.toEqual([nonce])
    await db.destroy()
  })
})
