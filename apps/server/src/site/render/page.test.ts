import { once } from 'node:events'
import { connect } from 'node:net'
import type { Payload } from '@aureus/protocol'
import { PayloadSchema, serializeConnectionCookie } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { listen, rawGet } from '../../testing/rawRequest.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const build = createWebBuild()
afterAll(() => build[Symbol.dispose]())
const { webDist } = build
const start = (environment: NodeJS.ProcessEnv = {}) => createTestServer(environment, { webDist })

const host = 'localhost:3000'
const read = (html: unknown) => JSON.parse(html as string) as { url: string; payload: Payload }

describe('GET a page', () => {
  test('behavior: renders the build with the public configuration', async () => {
    await using server = await start({ BRAND_NAME: 'Oro' })
    const { status, headers, body } = await createBrowser(server.app).request({ url: '/about?x=1' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'cookie, accept-language, accept-encoding',
      'x-page': 'yes',
    })
    const { url, payload } = read(body)
    expect(url).toBe('/about?x=1')
    expect(v.parse(PayloadSchema, payload)).toEqual(payload)
    expect(payload).toMatchObject({
      buildId: 'build-1',
      config: { brand: { name: 'Oro' }, origin: 'http://localhost:3000', projectId: 'aureus' },
      state: { connection: null, session: null },
      theme: 'dark',
      language: 'en',
      crawler: false,
      route: null,
      error: null,
    })
    expect(payload.config.networks.map(({ id }) => id)).toEqual([1, 10])
    expect(payload.config.features.faucet).toBeNull()
    expect(JSON.stringify(payload)).not.toContain('127.0.0.1')
  })

  test('behavior: answers HEAD like GET without the body', async () => {
    await using server = await start()
    const get = await server.app.inject({ url: '/', headers: { host } })
    const head = await server.app.inject({ method: 'HEAD', url: '/', headers: { host } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('behavior: uses the page’s status', async () => {
    await using server = await start()
    expect((await createBrowser(server.app).request({ url: '/missing' })).status).toBe(404)
  })

  test('behavior: cookies set the connected account and the theme', async () => {
    await using server = await start()
    const browser = createBrowser(server.app)
    const hint = {
      connectorId: 'io.aureus.test',
      caipAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    } as const
    browser.cookies.set('aureus.connection', serializeConnectionCookie(hint))
    browser.cookies.set('aureus.theme', 'light')
    const { payload } = read((await browser.request({ url: '/' })).body)
    expect(payload.state.connection).toEqual(hint)
    expect(payload.theme).toBe('light')
  })

  test.each(['%', '%7B', '{"connectorId":1}', 'x'.repeat(5000)])(
    'error: ignores a cookie such as %j',
    async (value) => {
      await using server = await start()
      const browser = createBrowser(server.app)
      browser.cookies.set('aureus.connection', value.slice(0, 3000))
      browser.cookies.set('siwx-3000', value.slice(0, 3000))
      const { status, body } = await browser.request({ url: '/' })
      expect(status).toBe(200)
      expect(read(body).payload.state).toEqual({ connection: null, session: null })
    },
  )

  test('behavior: finds the session of the connected account, its chain first', async () => {
    await using server = await start()
    const [alice, bob] = [0, 1].map(() => privateKeyToAccount(generatePrivateKey()))
    if (!alice || !bob) throw new Error('two accounts')
    const browser = createBrowser(server.app)
    await browser.signIn(alice)
    server.clock.nowMs += 1
    await browser.signIn(alice, { chainId: 'eip155:10' })
    server.clock.nowMs += 1
    const session = async (caipAddress?: `${string}:${string}:${string}`) => {
      const cookie = caipAddress && serializeConnectionCookie({ connectorId: 'a', caipAddress })
      browser.cookies.set('aureus.connection', cookie ?? '')
      return read((await browser.request({ url: '/' })).body).payload.state.session?.data
    }
    expect(await session()).toMatchObject({ chainId: 'eip155:10' })
    expect(await session(`eip155:1:${alice.address}`)).toMatchObject({ chainId: 'eip155:1' })
    expect(await session(`eip155:137:${alice.address}`)).toMatchObject({ chainId: 'eip155:10' })
    expect(await session(`eip155:1:${bob.address}`)).toBeUndefined()
  })

  test('error: answers a plain page and logs if rendering fails', async () => {
    await using server = await start()
    const { status, headers, body } = await createBrowser(server.app).request({ url: '/broken' })
    expect(status).toBe(500)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('Go back home')
    expect(body).toContain('<html lang="en" dir="ltr">')
    expect(body).not.toMatch(/render broke|style=|<script/)
    expect(server.logged.join('')).toMatch(/"stack":"[^"]*entry\.server\.js.*rendering failed/)
  })

  test('behavior: inline scripts need the nonce of their own response', async () => {
    await using server = await start()
    const nonces = []
    for (let visit = 0; visit < 2; visit++) {
      const { headers, body } = await server.app.inject({ url: '/nonce', headers: { host } })
      expect(body).toMatch(/^[\w+/]{22}==$/)
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${body}';`)
      nonces.push(body)
    }
    expect(new Set(nonces).size).toBe(2)
    const api = await server.app.inject({ url: '/builds/latest.json' })
    expect(api.headers['content-security-policy']).not.toContain('nonce')
  })

  test('behavior: streams a document and logs late failures', async () => {
    await using server = await start()
    const { statusCode, headers, body } = await server.app.inject({
      url: '/late',
      headers: { host },
    })
    expect([statusCode, body]).toEqual([200, 'head body'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(server.logged.join('')).toMatch(/"during":"render".*page failed/)
  })

  test('behavior: a disconnected reader ends the rendering', async () => {
    await using server = await start()
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const reader = connect(Number(port), '127.0.0.1')
    reader.write('GET /waiting HTTP/1.1\r\nhost: localhost:3000\r\n\r\n')
    expect(String(await once(reader, 'data'))).toContain('head ')
    expect(server.logged.join('')).not.toContain('page failed')
    reader.destroy()
    await vi.waitFor(() => expect(server.logged.join('')).toContain('page failed'))
  })

  test('error: answers 503 without a build', async () => {
    await using server = await createTestServer()
    const { status, body } = await createBrowser(server.app).request({ url: '/' })
    expect([status, body]).toEqual([503, expect.stringContaining('npm run build')])
    expect(server.logged.join('')).toContain('npm run build')
    await expect(createTestServer({ NODE_ENV: 'production' })).rejects.toThrow(/npm run build/)
  })

  test('behavior: redirects to the right host name in development', async () => {
    await using server = await start()
    const ask = (headers: Record<string, string>) => server.app.inject({ url: '/a?b=c', headers })
    const { statusCode, headers } = await ask({ host: '127.0.0.1:3000' })
    expect([statusCode, headers.location]).toEqual([307, 'http://localhost:3000/a?b=c'])
    await using production = await start({ NODE_ENV: 'production' })
    const answer = await production.app.inject({ url: '/', headers: { host: '127.0.0.1:3000' } })
    expect(answer.statusCode).toBe(200)
  })

  test('error: answers 404 to a program that does not accept HTML', async () => {
    await using server = await start()
    const headers = { accept: 'application/json' }
    expect(await createBrowser(server.app).request({ url: '/about', headers })).toMatchObject({
      status: 404,
      body: { status: 'FAILED', reasons: [{ name: 'not_found' }] },
    })
  })

  test.each([
    '/%',
    '/%00',
    '/..%2f',
    '/%E0%A4%A',
    '/a%0d%0aset-cookie:x=1',
    '/%c0%ae%c0%ae/',
    '//evil.example/',
    '/\\evil.example/',
    '/<script>alert(1)</script>',
    `/8KiB${'a'.repeat(8192)}`,
  ])('behavior: treats %.30s as a normal path', async (url) => {
    await using server = await start()
    const response = await rawGet(await listen(server.app), url)
    expect(response).toMatch(/^HTTP\/1.1 200 /)
    expect(response).toContain(`"url":"${url.replace('\\', '\\\\').replaceAll('<', '\\u003c')}"`)
    expect(response).toMatch(/^x-content-type-options: nosniff/m)
    expect(response).not.toMatch(/^(?:location|set-cookie):/m)
  })

  test.each(['http://evil.example/', '*'])('error: refuses the target %s', async (target) => {
    await using server = await start()
    const response = await rawGet(await listen(server.app), target)
    expect(response).toMatch(/^HTTP\/1.1 40[04] /)
    expect(response).not.toContain('evil')
  })
})
