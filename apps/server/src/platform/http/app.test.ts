import { FailureSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, rawGet, rawRequest } from '../../testing/rawRequest.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const build = createWebBuild()
let server: TestServer
let port: number
beforeAll(async () => {
  server = await createTestServer({}, { webDist: build.webDist })
  port = await listen(server.app)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  build[Symbol.dispose]()
})

const uuid = /x-request-id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\r\n/

describe('every response', () => {
  test.each([
    '/',
    '/missing',
    '/broken',
    '/healthz',
    '/assets/entry-abc.js',
    '/assets/missing.js',
    '/v1/supported-chains',
    '/v1/nothing',
    '/v1/sign-in/session',
    '/%',
    '/%ff',
    '/..%2f..%2fetc/passwd',
    '/assets/../../build.json',
    '/assets/%2e%2e/%2e%2e/build.json',
    '/../../etc/passwd',
    `/${'a'.repeat(8192)}`,
  ])('behavior: %s has the security headers and an id', async (path) => {
    const answer = await rawGet(port, path)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|401|404|500) /)
    // A page also lists its own scripts, and the node of Base Account.
    const own = / 'nonce-[\w+/]{22}=='| https:\/\/rpc\.wallet\.coinbase\.com(?=;)/g
    expect(answer.includes('x-page: yes') ? answer.replaceAll(own, '') : answer).toContain(
      "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src http://localhost:3001; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types aureus-puzzle\r\n",
    )
    expect(answer).toContain('cross-origin-opener-policy: same-origin-allow-popups\r\n')
    expect(answer).toContain('cross-origin-resource-policy: same-origin\r\n')
    expect(answer).toContain('referrer-policy: strict-origin-when-cross-origin\r\n')
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(answer).toMatch(/permissions-policy: .*camera=\(\)/)
    expect(answer).toMatch(uuid)
    expect(answer).not.toMatch(/strict-transport-security|x-powered-by|root:|\bat .+\.ts/)
  })

  test.each([
    ['not HTTP', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST /v1/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      '20 KiB of headers',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('error: %s', async (_, head, status) => {
    const answer = await rawRequest(port, head)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(uuid)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    v.parse(FailureSchema, JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
  })

  test('behavior: ignores a request id from the caller', async () => {
    const { headers } = await server.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'mine' },
    })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  test('behavior: sends HSTS in production', async () => {
    await using production = await createTestServer(
      { NODE_ENV: 'production' },
      { webDist: build.webDist },
    )
    const { headers } = await production.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  test('param: contentSecurityPolicy', async () => {
    await using loose = await createTestServer({}, { contentSecurityPolicy: "default-src 'self'" })
    const { headers } = await loose.app.inject('/healthz')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
  })
})

describe('errors', () => {
  test.each([
    ['GET', '/v1/nothing', 404, 'not_found'],
    ['POST', '/nothing', 404, 'not_found'],
    ['DELETE', '/v1/', 404, 'not_found'],
  ] as const)('error: %s %s', async (method, url, status, name) => {
    const answer = await server.app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(v.parse(FailureSchema, answer.json()).reasons[0]?.name).toBe(name)
  })

  test('error: hides internal errors', async () => {
    await using broken = await createTestServer()
    broken.app.get('/v1/broken', () => {
      throw new Error('the inside')
    })
    const answer = await broken.app.inject('/v1/broken')
    expect(answer.statusCode).toBe(500)
    expect(v.parse(FailureSchema, answer.json()).reasons[0]?.name).toBe('internal_error')
    expect(answer.body).not.toContain('inside')
    expect(broken.logged.join('')).toMatch(/"type":"Error","stack":"[^"]*app\.test\.ts/)
    expect(broken.logged.join('')).not.toContain('the inside')
  })
})

describe('TRUST_PROXY', () => {
  const attempts = async (
    environment: NodeJS.ProcessEnv,
    addresses: string[],
    name = 'x-forwarded-for',
  ) => {
    await using limited = await createTestServer({ RATE_LIMIT_SIGN_IN: '1', ...environment })
    const statuses = []
    for (const address of addresses) {
      const headers = { [name]: address }
      statuses.push((await limited.app.inject({ url: '/v1/sign-in/nonce', headers })).statusCode)
    }
    return statuses
  }

  test('behavior: TRUST_PROXY unset: X-Forwarded-For gives no new limit', async () => {
    expect(await attempts({}, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429])
  })

  test('behavior: TRUST_PROXY unset: warns once of a proxy in front', async () => {
    const warningsOf = async (environment: NodeJS.ProcessEnv, headers: object) => {
      await using one = await createTestServer({ LOG_LEVEL: 'warn', ...environment })
      for (let requests = 0; requests < 2; requests++)
        await one.app.inject({ url: '/healthz', headers: { ...headers } })
      return one.logged.filter((line) => line.includes('TRUST_PROXY is not set')).length
    }
    expect(await warningsOf({}, { 'x-forwarded-for': '192.0.2.1' })).toBe(1)
    expect(await warningsOf({}, { forwarded: 'for=192.0.2.1' })).toBe(1)
    expect(await warningsOf({}, {})).toBe(0)
    expect(await warningsOf({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '192.0.2.1' })).toBe(0)
  })

  test('behavior: each visitor behind a proxy has their own limit', async () => {
    const TRUST_PROXY = '1'
    expect(await attempts({ TRUST_PROXY }, ['192.0.2.1', '192.0.2.2', '192.0.2.1'])).toEqual([
      200, 200, 429,
    ])
    expect(await attempts({ TRUST_PROXY }, ['6.6.6.6, 192.0.2.1', '7.7.7.7, 192.0.2.1'])).toEqual([
      200, 429,
    ])
    expect(await attempts({ TRUST_PROXY: '127.0.0.1' }, ['192.0.2.1', '192.0.2.2'])).toEqual([
      200, 200,
    ])
  })

  test.each(['1', '127.0.0.1'])(
    'behavior: the port that a proxy writes gives no new limit: %s',
    async (TRUST_PROXY) => {
      for (const host of ['203.0.113.7', '[2001:db8::1]']) {
        const addresses = [`${host}:51234`, `${host}:51235`, '192.0.2.1:51234']
        expect(await attempts({ TRUST_PROXY }, addresses)).toEqual([200, 429, 200])
      }
    },
  )

  test('behavior: counts the address in Forwarded', async () => {
    const elements = ['for="203.0.113.7:1"', 'for=6.6.6.6, for="203.0.113.7:2"', 'for=192.0.2.1']
    expect(await attempts({ TRUST_PROXY: '1' }, elements, 'forwarded')).toEqual([200, 429, 200])
    expect(await attempts({}, elements, 'forwarded')).toEqual([200, 429, 429])
  })

  test('behavior: an IPv6 /64 shares one limit', async () => {
    const addresses = ['2001:db8::1', '2001:db8::ffff', '2001:db8:0:1::1']
    expect(await attempts({ TRUST_PROXY: '1' }, addresses)).toEqual([200, 429, 200])
  })
})
