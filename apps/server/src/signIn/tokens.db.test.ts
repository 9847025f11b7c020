// Sign-in of pages that keep no cookies of the server: tokens, handles, and what each is worth elsewhere.
import type { Session, SessionToken } from '@aureus/protocol'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../platform/db/eachDatabase.ts'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const shop = 'https://shop.example'
const blog = 'https://blog.example'
const minuteMs = 60_000

describeEachDatabase('session tokens', (create) => {
  async function open() {
    const database = await create()
    return openOn(database)
  }

  async function openOn(database: TestDatabase) {
    const { parameters, environment } = database
    const server = await createTestServer({
      APP_ORIGINS: `${shop} ${blog}`,
      DATA_DIR: parameters.dataDir,
      ...environment,
    })
    return {
      ...server,
      page: (origin: string) => openPage(server, origin),
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await database[Symbol.asyncDispose]()
      },
    }
  }

  function openPage(
    { app }: Pick<Awaited<ReturnType<typeof createTestServer>>, 'app'>,
    origin: string,
  ) {
    const browser = createBrowser(app)
    const call = (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      more: { bearer?: string; body?: object } = {},
    ) =>
      browser.request({
        method,
        url,
        headers: {
          origin,
          'sec-fetch-site': 'cross-site',
          ...(more.bearer !== undefined && { authorization: `Bearer ${more.bearer}` }),
        },
        ...(more.body && { payload: more.body }),
      })
    async function signIn(bearer?: string) {
      const asked = await call('GET', '/v1/sign-in/nonce?session=token')
      const { binding, ...nonce } = asked.body as Parameters<typeof writeMessage>[0] & {
        binding: string
      }
      const message = writeMessage(nonce, { accountAddress: alice.address })
      const signature = await alice.signMessage({ message })
      const more = bearer === undefined ? {} : { bearer }
      const answer = await call('POST', '/v1/sign-in/verify', {
        ...more,
        body: { message, signature, binding },
      })
      expect(answer.status).toBe(200)
      expect(browser.cookies.size).toBe(0)
      const { tokens, ...session } = answer.body as Session & { tokens: Required<SessionToken> }
      return { ...tokens, session }
    }
    const turn = (handle: string) => call('POST', '/v1/sign-in/token', { body: { handle } })
    return { call, signIn, turn }
  }

  const reasonOf = ({ body }: { body: unknown }) =>
    (body as { reasons: { name: string }[] }).reasons[0]?.name
  const read = ({ body }: { body: unknown }) => body as Required<SessionToken>

  test('behavior: returns a verifiable token on sign-in, and no cookie', async () => {
    await using server = await open()
    const { token, expiresAtMs, session } = await server.page(shop).signIn()
    const published = await server.app.inject('/.well-known/jwks.json')
    expect(published.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
    expect(published.body).not.toContain('"d"')
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createLocalJWKSet(published.json()),
      {
        issuer: 'http://localhost:3000',
        audience: shop,
        currentDate: new Date(server.clock.nowMs),
      },
    )
    expect(protectedHeader).toMatchObject({ alg: 'ES256' })
    expect(payload).toMatchObject({
      sub: `eip155:1:${alice.address}`,
      sid: session.id,
      account_type: 'eoa',
    })
    expect(expiresAtMs - server.clock.nowMs).toBe(10 * minuteMs)
    expect(session.data).toMatchObject({ domain: 'shop.example', uri: shop })
  })

  test('behavior: the token reads and ends the session, and is rejected afterwards', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { token: bearer, handle, session } = await page.signIn()
    expect((await page.call('GET', '/v1/sign-in/session', { bearer })).body).toMatchObject({
      id: session.id,
    })
    expect((await page.call('DELETE', '/v1/sign-in/session', { bearer })).status).toBe(204)
    expect((await page.call('GET', '/v1/sign-in/session', { bearer })).status).toBe(401)
    expect(reasonOf(await page.turn(handle))).toBe('session_none')
  })

  test('behavior: each handle gets the next token and its successor', async () => {
    await using server = await open()
    const page = server.page(shop)
    let { handle, token } = await page.signIn()
    for (let at = 0; at < 3; at++) {
      server.clock.nowMs += 10 * minuteMs
      const turned = read(await page.turn(handle))
      expect(turned.handle).not.toBe(handle)
      expect(decodeJwt(turned.token).sid).toBe(decodeJwt(token).sid)
      ;({ handle, token } = turned)
    }
    const bearer = token
    expect((await page.call('GET', '/v1/sign-in/session', { bearer })).status).toBe(200)
  })

  test('behavior: accepts a handle again if the answer was lost', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { handle } = await page.signIn()
    await page.turn(handle)
    await page.turn(handle)
    const arrived = read(await page.turn(handle))
    expect((await page.turn(arrived.handle)).status).toBe(200)
  })

  test('error: reusing a handle after its successor ends the session', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { handle, token: bearer } = await page.signIn()
    const next = read(await page.turn(handle))
    const third = read(await page.turn(next.handle))
    expect(reasonOf(await page.turn(handle))).toBe('handle_reused')
    expect(reasonOf(await page.turn(third.handle))).toBe('session_none')
    expect((await page.call('GET', '/v1/sign-in/session', { bearer })).status).toBe(401)
  })

  test('error: keeps only the successor that is used first', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { handle } = await page.signIn()
    const [one, other] = await Promise.all([page.turn(handle), page.turn(handle)])
    expect((await page.turn(read(one).handle)).status).toBe(200)
    expect(reasonOf(await page.turn(read(other).handle))).toBe('handle_reused')
  })

  test('behavior: answers concurrent uses of one handle', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { handle } = await page.signIn()
    const first = read(await page.turn(handle))
    const all = await Promise.all(Array.from({ length: 5 }, () => page.turn(first.handle)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await page.turn(read(all[3] as (typeof all)[number]).handle)).status).toBe(200)
  })

  test('error: another app and the server’s pages reject the handle, the token and the binding', async () => {
    await using server = await open()
    const { handle, token: bearer } = await server.page(shop).signIn()
    for (const origin of [blog, 'http://localhost:3000']) {
      const page = server.page(origin)
      expect(reasonOf(await page.turn(handle))).toMatch(/^(session_none|cross_site)$/)
      expect((await page.call('GET', '/v1/sign-in/session', { bearer })).status).toBe(401)
    }
    const asked = await server.page(shop).call('GET', '/v1/sign-in/nonce?session=token')
    const { binding, ...nonce } = asked.body as Parameters<typeof writeMessage>[0] & {
      binding: string
    }
    const message = writeMessage(nonce, { accountAddress: alice.address })
    const body = { message, signature: await alice.signMessage({ message }), binding }
    const elsewhere = await server.page(blog).call('POST', '/v1/sign-in/verify', { body })
    expect(reasonOf(elsewhere)).toBe('nonce_unknown')
    const bare = await server.page(shop).call('POST', '/v1/sign-in/verify', {
      body: { ...body, binding: 'a'.repeat(43) },
    })
    expect(reasonOf(bare)).toBe('nonce_unknown')
    // None of this used the handle up.
    expect((await server.page(shop).turn(handle)).status).toBe(200)
  })

  test('error: rejects a token in place of a handle', async () => {
    await using server = await open()
    const page = server.page(shop)
    const { token: bearer } = await page.signIn()
    const answer = await page.call('POST', '/v1/sign-in/token', { bearer, body: {} })
    expect(reasonOf(answer)).toBe('session_none')
  })

  test('error: refuses forged, foreign and expired tokens', async () => {
    await using server = await open()
    await using other = await open()
    const page = server.page(shop)
    const { token } = await page.signIn()
    const foreign = await other.page(shop).signIn()
    const [head = '', claims = '', signature = ''] = token.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const bearer of [
      `${unsigned}.${claims}.x`,
      `${head}.${claims}.${flipped}`,
      foreign.token,
      'a.b.c',
    ])
      expect((await page.call('GET', '/v1/sign-in/session', { bearer })).status).toBe(401)
    server.clock.nowMs += 10 * minuteMs + 1
    const late = await page.call('GET', '/v1/sign-in/session', { bearer: token })
    expect(late.status).toBe(401)
  })

  test('behavior: signing in again keeps one session and invalidates the earlier handle once the new one is used', async () => {
    await using server = await open()
    const page = server.page(shop)
    const first = await page.signIn()
    const second = await page.signIn(first.token)
    // The answer of the second may have been lost.
    expect((await page.turn(first.handle)).status).toBe(200)
    expect((await page.turn(second.handle)).status).toBe(200)
    expect(reasonOf(await page.turn(first.handle))).toBe('session_none')
    const { body } = await page.call('GET', '/v1/sign-in/sessions', { bearer: second.token })
    expect(body).toMatchObject({ sessions: [{ id: second.session.id, current: true }] })
  })

  test('behavior: gives a page with a cookie tokens without a handle', async () => {
    await using server = await open()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const answer = await browser.request({ method: 'POST', url: '/v1/sign-in/token', payload: {} })
    expect(answer.body).not.toHaveProperty('handle')
    expect(decodeJwt(read(answer).token)).toMatchObject({ aud: 'http://localhost:3000' })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const evil = await browser.request({
      method: 'POST',
      url: '/v1/sign-in/token',
      payload: {},
      headers,
    })
    expect(evil.status).toBe(403)
  })
})
