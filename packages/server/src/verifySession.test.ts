import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { SessionServerError } from './errors.ts'
import {
  address,
  bearing,
  cookie,
  createServer,
  jwk,
  origin,
  serverUrl,
  sid,
  sign,
} from './testing/authServer.ts'
import { forgetKeys, verifySession } from './verifySession.ts'

beforeEach(forgetKeys)

describe('verifySession by token', () => {
  test('behavior: verifies offline, and fetches the keys once', async () => {
    const { calls, options } = createServer()
    const verified = await verifySession(bearing(await sign()), options)
    expect(verified).toMatchObject({
      account: `eip155:1:${address}`,
      chainId: 'eip155:1',
      address,
      sessionId: sid,
    })
    expect(verified?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 590_000)
    await verifySession(bearing(await sign()), options)
    expect(calls.map(({ path }) => path)).toEqual(['/.well-known/jwks.json'])
  })

  test.each([
    ['a key account the same id on every network', 'eoa', 'eip155'],
    ['a contract account an id of its network', 'contract', 'eip155:10'],
    ['an account of unknown type an id of its network', undefined, 'eip155:10'],
  ])('behavior: gives %s', async (_, accountType, place) => {
    const { options } = createServer()
    const token = await sign({ sub: `eip155:10:${address}`, account_type: accountType })
    const verified = await verifySession(bearing(token), options)
    expect(verified?.visitorId).toBe(`${place}:${address}`)
  })

  test.each([
    ['of another app', { aud: 'https://blog.example' }],
    ['of another server', { iss: 'https://evil.example' }],
    ['that expired', { exp: Math.floor(Date.now() / 1000) - 10 }],
    ['without a session', { sid: undefined }],
    ['without an end', { exp: undefined }],
    ['of no account', { sub: 'somebody' }],
    ['of an account of another type', { account_type: 'admin' }],
  ])('error: null for a token %s', async (_, change) => {
    const options = { ...createServer().options, warn: () => {} }
    await expect(verifySession(bearing(await sign(change)), options)).resolves.toBeNull()
  })

  test('behavior: warns once of a genuine token for another app or of another server, and of no forged one', async () => {
    const { options } = createServer()
    const lines: string[] = []
    const warning = { ...options, warn: (line: string) => lines.push(line) }
    const blog = await sign({ aud: 'https://blog.example' })
    const forged = `${blog.slice(0, -4)}AAAA`
    for (const token of [forged, blog, blog, await sign({ exp: 1 })])
      await verifySession(bearing(token), warning)
    await verifySession(bearing(await sign({ iss: 'https://old.example' })), warning)
    expect(lines).toEqual([
      `A session token is for https://blog.example, and verifySession is configured for ${origin} (option origin, or AUREUS_APP_ORIGIN)`,
      `A session token is of https://old.example, and verifySession is configured for ${serverUrl} (option issuer)`,
    ])
  })

  test('error: returns null for forged tokens', async () => {
    const { options } = createServer()
    const [head = '', claims = '', signature = ''] = (await sign()).split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const other = await generateKeyPair('ES256')
    const foreign = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(other.privateKey)
    const symmetric = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(JSON.stringify(jwk)))
    for (const token of [
      `${part({ alg: 'none' })}.${claims}.${signature}`,
      `${head}.${part({ sub: `eip155:1:${address}` })}.${signature}`,
      foreign,
      symmetric,
      await sign({}, { kid: 'two' }),
      'a.b.c',
      'nonsense',
    ])
      await expect(verifySession(bearing(token), options)).resolves.toBeNull()
  })

  test('param: revocation asks the server about each token', async () => {
    const alive = createServer()
    const token = await sign()
    const introspecting = { ...alive.options, revocation: 'introspect' as const }
    await expect(verifySession(bearing(token), introspecting)).resolves.toMatchObject({
      expiresAt: new Date(1000),
    })
    const asked = alive.calls.at(-1)
    expect(asked?.path).toBe(`/v1/sign-in/session?chainId=eip155%3A1&address=${address}`)
    expect(asked?.headers.get('origin')).toBe(origin)
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${token}`)
    const ended = { ...createServer({ alive: false }).options, revocation: 'introspect' as const }
    await expect(verifySession(bearing(token), ended)).resolves.toBeNull()
    // The account signed in again: the session of this token is not the one that is alive.
    const older = bearing(await sign({ sid: randomUUID() }))
    await expect(verifySession(older, introspecting)).resolves.toBeNull()
  })

  test('error: throws if the server’s keys cannot be read', async () => {
    const { options } = createServer({ down: true })
    const failed = verifySession(bearing(await sign()), options)
    await expect(failed).rejects.toBeInstanceOf(SessionServerError)
  })
})

describe('verifySession by cookie', () => {
  test('behavior: shows the server the session cookie and no other', async () => {
    const { calls, options } = createServer()
    const headers = { cookie: `theme=dark; ${cookie}; __Host-siwx-pre=${'b'.repeat(43)}; x=y` }
    await expect(verifySession({ headers }, options)).resolves.toMatchObject({
      sessionId: sid,
      address,
      visitorId: `eip155:${address}`,
    })
    expect(calls[0]?.headers.get('cookie')).toBe(cookie)
    expect(calls[0]?.headers.get('origin')).toBe(origin)
  })

  test('behavior: does not ask the server without a session cookie', async () => {
    const { calls, options } = createServer()
    await expect(verifySession({ headers: { cookie: 'a=b' } }, options)).resolves.toBeNull()
    await expect(verifySession({ headers: {} }, options)).resolves.toBeNull()
    expect(calls).toEqual([])
  })

  test('error: ignores the cookie of a request that another site caused', async () => {
    const { options } = createServer()
    const from = (method: string, more: Record<string, string>) =>
      verifySession({ method, headers: { cookie, ...more } } as never, options)
    await expect(from('POST', { origin: 'https://evil.example' })).resolves.toBeNull()
    await expect(from('GET', { origin: 'https://evil.example' })).resolves.toBeNull()
    await expect(from('POST', { 'sec-fetch-site': 'cross-site' })).resolves.toBeNull()
    await expect(from('POST', { origin })).resolves.toBeTruthy()
    await expect(from('GET', {})).resolves.toBeTruthy()
  })

  test('behavior: returns null once the session has ended, and throws if the server does not answer', async () => {
    const { options } = createServer({ alive: false })
    await expect(verifySession({ headers: { cookie } }, options)).resolves.toBeNull()
    const { options: away } = createServer({ down: true })
    await expect(verifySession({ headers: { cookie } }, away)).rejects.toBeInstanceOf(
      SessionServerError,
    )
  })
})

describe('options and requests', () => {
  test('error: says what is missing', async () => {
    await expect(verifySession({ headers: {} })).rejects.toThrow('AUREUS_SERVER_URL')
    await expect(verifySession({ headers: {} }, { serverUrl })).rejects.toThrow('AUREUS_APP_ORIGIN')
    await expect(verifySession({ headers: {} }, { serverUrl: 'auth', origin })).rejects.toThrow(
      'serverUrl must be an origin',
    )
  })

  test('behavior: reads Web requests, objects of frameworks and bare headers', async () => {
    const { options } = createServer()
    const token = await sign()
    const headers = { authorization: `Bearer ${token}` }
    const web = new Request(origin, { headers })
    for (const request of [web, { headers: web.headers }, { raw: web }, { req: { raw: web } }])
      await expect(verifySession(request, options)).resolves.toBeTruthy()
  })

  test.each([null, {}, { req: {} }, 'request'])('error: %j is not a request', async (wrong) => {
    const { options } = createServer()
    await expect(verifySession(wrong as never, options)).rejects.toThrow('Expected a request')
  })
})
