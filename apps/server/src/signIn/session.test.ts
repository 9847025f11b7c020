import { NonceResponseSchema, SessionSchema, SOLANA_DEVNET_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const url = '/v1/sign-in/session'

describe('GET /v1/sign-in/nonce', () => {
  test('behavior: returns everything that the message must contain', async () => {
    await using server = await createTestServer()
    const { body, headers } = await createBrowser(server.app).request({ url: '/v1/sign-in/nonce' })
    expect(v.parse(NonceResponseSchema, body)).toMatchObject({
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
      issuedAt: '2026-11-20T12:00:00.000Z',
      expirationTime: '2026-11-20T12:10:00.000Z',
      statement: server.settings.signIn.statement,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toMatch(
      /^siwx-pre-3000=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('behavior: a second tab keeps the first tab’s nonce valid', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    const first = await browser.nonce()
    expect((await browser.nonce()).nonce).not.toBe(first.nonce)
    const message = writeMessage(first, { accountAddress: alice.address })
    const signature = await alice.signMessage({ message })
    expect((await browser.verify({ message, signature })).status).toBe(200)
  })

  test('behavior: cookies are Secure over https', async () => {
    const about = { buildId: 'none', builtAtMs: 0, prerendered: [] }
    const renderer = { ...about, render: async () => ({ status: 200, html: '' }) }
    await using server = await createTestServer({ NODE_ENV: 'production' }, { renderer })
    const browser = createBrowser(server.app, 'https://app.aureus.example')
    const { headers } = await browser.request({ url: '/v1/sign-in/nonce' })
    expect(headers['set-cookie']).toMatch(
      /^__Host-siwx-pre=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const signedIn = await browser.signIn(alice)
    expect(signedIn.headers['set-cookie']).toMatch(
      /^__Host-siwx=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('POST /v1/sign-in/token', () => {
  test.each([
    [{ address: 5 }, 'The field "address" could not be read. Correct it and send it again.'],
    [
      { chainId: 'mainnet' },
      'The field "chainId" could not be read. Correct it and send it again.',
    ],
    ['5', 'The request could not be read. Correct it and send it again.'],
    [{ ['x'.repeat(65)]: 1 }, 'The request could not be read. Correct it and send it again.'],
  ])('error: says what is wrong with %j', async (payload, description) => {
    await using server = await createTestServer()
    const { status, body } = await createBrowser(server.app).request({
      method: 'POST',
      url: '/v1/sign-in/token',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ reasons: [{ name: 'request_malformed', description }] })
  })
})

describe('MINI_APP_HOSTS and SAFE_APP_HOSTS', () => {
  const renderer = {
    buildId: 'none',
    builtAtMs: 0,
    prerendered: [],
    render: async () => ({ status: 200, html: '' }),
  }
  const hosts = {
    MINI_APP_HOSTS: 'https://farcaster.xyz',
    SAFE_APP_HOSTS: 'https://app.safe.global https://farcaster.xyz',
  }

  test('behavior: lets these origins frame the page, and partitions the cookies', async () => {
    const production = { ...hosts, NODE_ENV: 'production' }
    await using server = await createTestServer(production, { renderer })
    const browser = createBrowser(server.app, 'https://app.aureus.example')
    const { headers } = await browser.request({ url: '/v1/sign-in/nonce' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('; frame-ancestors https://farcaster.xyz https://app.safe.global;')
    expect(headers).not.toHaveProperty('x-frame-options')
    const scoped =
      /^__Host-siwx(?:-pre)?=.*; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/
    expect(headers['set-cookie']).toMatch(scoped)
    const signedIn = await browser.signIn(alice)
    expect(signedIn.headers['set-cookie']).toMatch(scoped)
    const ended = await browser.request({ method: 'DELETE', url })
    expect(ended.headers['set-cookie']).toContain('Partitioned')
  })

  test('error: refuses a request that such a site makes itself', async () => {
    await using server = await createTestServer(hosts)
    const { status } = await createBrowser(server.app).request({
      method: 'DELETE',
      url,
      headers: { origin: 'https://farcaster.xyz', 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })
})

describe('GET /v1/sign-in/session', () => {
  test('behavior: returns the session to its browser and to no other', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    const signedIn = await browser.signIn(alice)
    expect((await browser.request({ url })).body).toEqual(signedIn.body)
    expect(await createBrowser(server.app).request({ url })).toMatchObject({
      status: 401,
      body: { status: 'FAILED', reasons: [{ name: 'session_none' }] },
    })
  })

  test('behavior: a sign-in rotates the token, and using the new one invalidates the old', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const thief = createBrowser(server.app)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.signIn(bob)
    expect((await browser.request({ url })).status).toBe(200)
    expect((await thief.request({ url })).status).toBe(401)
  })

  test('param: address, chainId', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    await browser.signIn(alice, { chainId: 'eip155:10' })
    server.clock.nowMs += 1
    await browser.signIn(bob)
    const find = async (query: string) => {
      const { status, body } = await browser.request({ url: `${url}?${query}` })
      return status === 200 ? v.parse(SessionSchema, body).data : status
    }
    expect(await find('')).toMatchObject({ accountAddress: bob.address })
    expect(await find(`address=${alice.address}&chainId=eip155:1`)).toMatchObject({
      accountAddress: alice.address,
      chainId: 'eip155:1',
    })
    expect(await find('chainId=eip155:10')).toMatchObject({ accountAddress: alice.address })
    expect(await find(`chainId=${SOLANA_DEVNET_ID}`)).toBe(401)
    expect(await find('address=0x1')).toBe(400)
    expect(await find('chainId=1')).toBe(400)
  })

  test('behavior: answers 204 if a named account has no session', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    const ask = (query: string) => browser.request({ url: `${url}?${query}` })
    const none = { status: 204, body: '' }
    expect(await ask(`address=${alice.address}&chainId=eip155:1`)).toMatchObject(none)
    await browser.signIn(alice)
    expect(await ask(`address=${bob.address}`)).toMatchObject(none)
    expect(await ask(`address=${alice.address}&chainId=${SOLANA_DEVNET_ID}`)).toMatchObject(none)
    expect((await ask(`address=${alice.address}&chainId=eip155:1`)).status).toBe(200)
    expect((await ask(`address=${alice.address}&chainId=eip155:10`)).status).toBe(200)
  })
  test('behavior: with SIGN_IN_SCOPE=network, a session counts on its own chain only', async () => {
    await using server = await createTestServer({ SIGN_IN_SCOPE: 'network' })
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const ask = async (chainId: string) =>
      (await browser.request({ url: `${url}?address=${alice.address}&chainId=${chainId}` })).status
    expect([await ask('eip155:1'), await ask('eip155:10')]).toEqual([200, 204])
  })

  test('behavior: sessions survive a restart of the server', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    const signedIn = await browser.signIn(alice)
    await using again = await createTestServer({ DATA_DIR: server.settings.dataDir })
    const reloaded = createBrowser(again.app)
    for (const [name, value] of browser.cookies) reloaded.cookies.set(name, value)
    expect((await reloaded.request({ url })).body).toEqual(signedIn.body)
  })

  test('behavior: a session ends after idle time and at its maximum age', async () => {
    await using server = await createTestServer({ SESSION_IDLE: '1h', SESSION_MAX: '2h' })
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const statusAfter = async (ms: number) => {
      server.clock.nowMs += ms
      return (await browser.request({ url })).status
    }
    expect(await statusAfter(3_599_999)).toBe(200)
    expect(await statusAfter(3_599_999)).toBe(200)
    expect(await statusAfter(2)).toBe(401)
    await browser.signIn(alice)
    expect(await statusAfter(3_600_000)).toBe(401)
  })
})

describe('DELETE /v1/sign-in/session', () => {
  test('behavior: ends the session on the server and can be repeated', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const kept = createBrowser(server.app)
    for (const [name, value] of browser.cookies) kept.cookies.set(name, value)
    expect((await browser.request({ method: 'DELETE', url })).status).toBe(204)
    expect(browser.cookies.has('siwx-3000')).toBe(false)
    expect((await kept.request({ url })).status).toBe(401)
    expect((await browser.request({ method: 'DELETE', url })).status).toBe(204)
  })

  test('param: address, chainId', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    await browser.signIn(bob)
    await browser.request({ method: 'DELETE', url: `${url}?address=${bob.address}` })
    expect((await browser.request({ url })).body).toMatchObject({
      data: { accountAddress: alice.address },
    })
  })

  test('error: another site cannot sign a visitor out', async () => {
    await using server = await createTestServer()
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    const headers = { origin: 'https://evil.example' }
    expect((await browser.request({ method: 'DELETE', url, headers })).status).toBe(403)
    expect((await browser.request({ url })).status).toBe(200)
  })
})

describe('sign-in', () => {
  test('behavior: logs nothing about the visitor', async () => {
    await using server = await createTestServer({ LOG_LEVEL: 'trace' })
    const browser = createBrowser(server.app)
    const nonce = await browser.nonce()
    const message = writeMessage(nonce, { accountAddress: alice.address })
    const signature = await alice.signMessage({ message })
    await browser.verify({ message, signature })
    await browser.verify({ message, signature })
    await browser.request({ url: `${url}?address=${alice.address}` })
    await browser.request({ url: `/${alice.address}?secret=${nonce.nonce}` })
    await browser.request({ method: 'DELETE', url })
    const log = server.logged.join('')
    expect(log).toContain('"reason":"nonce_unknown"')
    expect(log).toMatch(/"method":"GET","route":"\/v1\/sign-in\/session","status":200,"ms":/)
    const secrets = [
      nonce.nonce,
      signature,
      alice.address,
      'wants you to',
      ...browser.cookies.values(),
    ]
    for (const secret of secrets) expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('param: SIGN_IN_ENABLED', async () => {
    await using server = await createTestServer({ SIGN_IN_ENABLED: 'false' })
    expect((await createBrowser(server.app).request({ url })).status).toBe(404)
  })
})
