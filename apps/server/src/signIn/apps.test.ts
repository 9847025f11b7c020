import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const shop = 'http://localhost:5173'
const blog = 'https://blog.example'
const APP_ORIGINS = `${shop} ${blog}`
const session = '/v1/sign-in/session'

/** A page of another origin on the server's site. One browser keeps the cookies of all pages. */
function appPage(browser: TestBrowser, origin: string): TestBrowser {
  const request: TestBrowser['request'] = (options) =>
    browser.request({
      ...options,
      headers: { origin, 'sec-fetch-site': 'same-site', ...options.headers },
    })
  const page: TestBrowser = {
    ...browser,
    request,
    nonce: async () =>
      (await request({ url: '/v1/sign-in/nonce' })).body as Awaited<
        ReturnType<TestBrowser['nonce']>
      >,
    verify: (payload) => request({ method: 'POST', url: '/v1/sign-in/verify', payload }),
    async signIn(account, change = {}) {
      const message = writeMessage(await page.nonce(), {
        accountAddress: account.address,
        ...change,
      })
      return page.verify({ message, signature: await account.signMessage({ message }) })
    },
  }
  return page
}

async function open() {
  const server = await createTestServer({ APP_ORIGINS })
  const browser = createBrowser(server.app)
  const pages = { own: browser, shop: appPage(browser, shop), blog: appPage(browser, blog) }
  return Object.assign(server, pages)
}

const signed = async (message: string) => ({
  message,
  signature: await alice.signMessage({ message }),
})

describe('APP_ORIGINS', () => {
  test('behavior: signs a listed page in for its own domain, and returns its session', async () => {
    await using server = await open()
    const nonce = await server.shop.nonce()
    expect(nonce).toMatchObject({ domain: 'localhost:5173', uri: shop })
    const { status, headers } = await server.shop.signIn(alice)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
    })
    expect(headers['set-cookie']).toMatch(/^siwx-3000-[0-9a-f]{12}=/)
    const own = await server.shop.request({ url: session })
    expect(own.body).toMatchObject({ data: { uri: shop, accountAddress: alice.address } })
  })

  test('behavior: hides one app’s session from other apps and the server’s pages', async () => {
    await using server = await open()
    await server.shop.signIn(alice)
    expect((await server.shop.request({ url: session })).status).toBe(200)
    expect((await server.blog.request({ url: session })).status).toBe(401)
    expect((await server.own.request({ url: session })).status).toBe(401)
    await server.own.signIn(alice)
    await server.own.request({ method: 'DELETE', url: session })
    expect((await server.shop.request({ url: session })).status).toBe(200)
  })

  test('behavior: an app lists and ends its own sessions only', async () => {
    await using server = await open()
    await server.own.signIn(alice)
    await server.blog.signIn(alice)
    await server.shop.signIn(alice)
    const url = '/v1/sign-in/sessions'
    expect((await server.shop.request({ url })).body).toMatchObject({
      sessions: [{ current: true }],
    })
    expect((await server.shop.request({ method: 'DELETE', url })).status).toBe(204)
    expect((await server.shop.request({ url: session })).status).toBe(401)
    expect((await server.blog.request({ url: session })).status).toBe(200)
    expect((await server.own.request({ url: session })).status).toBe(200)
  })

  test('error: rejects one app’s token under another app’s cookie name', async () => {
    await using server = await open()
    await server.shop.signIn(alice)
    await server.blog.signIn(alice)
    await server.own.signIn(alice)
    const { cookies } = server.own
    const names = [...cookies.keys()].filter((name) => !name.includes('pre'))
    const [ofShop = '', ofBlog = '', ofOwn = ''] = names
    const tokens = names.map((name) => cookies.get(name) ?? '')
    cookies
      .set(ofShop, tokens[1] ?? '')
      .set(ofBlog, tokens[2] ?? '')
      .set(ofOwn, tokens[0] ?? '')
    for (const page of [server.shop, server.blog, server.own])
      expect((await page.request({ url: session })).status).toBe(401)
  })

  test('error: refuses a nonce of another app, and its domain', async () => {
    await using server = await open()
    const { cookies } = server.own
    const nonce = await server.shop.nonce()
    await server.blog.nonce()
    // As if the pages shared a pre-session.
    const [ofShop = '', ofBlog = ''] = [...cookies.keys()].filter((name) => name.includes('pre'))
    cookies.set(ofBlog, cookies.get(ofShop) ?? '')
    const message = writeMessage(nonce, { accountAddress: alice.address })
    const elsewhere = await server.blog.verify(await signed(message))
    expect(elsewhere.body).toMatchObject({ reasons: [{ name: 'nonce_unknown' }] })
    const mine = writeMessage(await server.blog.nonce(), {
      accountAddress: alice.address,
      domain: 'localhost:5173',
      uri: shop,
    })
    const refused = await server.blog.verify(await signed(mine))
    expect(refused.body).toMatchObject({ reasons: [{ name: 'domain_mismatch' }] })
  })

  test.each(['GET', 'POST', 'DELETE'] as const)(
    'error: tells a %s from an unlisted origin which setting would allow it',
    async (method) => {
      await using server = await open()
      const url = method === 'POST' ? '/v1/sign-in/verify' : session
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const answer = await server.own.request({ method, url, headers })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({
        reasons: [
          {
            name: 'origin_unlisted',
            description:
              'Pages of https://evil.example may not use this server. To allow them, add https://evil.example to APP_ORIGINS.',
          },
        ],
      })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    },
  )

  test.each(['null', 'https://evil.example/<b>', 'x'.repeat(500), `${shop}.evil.example`])(
    'error: refuses the origin %s',
    async (origin) => {
      await using server = await open()
      const { status, body } = await server.own.request({
        method: 'DELETE',
        url: session,
        headers: { origin },
      })
      expect(status).toBe(403)
      expect(JSON.stringify(body)).not.toContain('<')
    },
  )
})

describe('preflights', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS' as const,
    headers: { origin, 'access-control-request-method': 'DELETE', 'sec-fetch-site': 'cross-site' },
  })

  test('behavior: answers listed pages and lets browsers cache the answer for two hours', async () => {
    await using server = await open()
    for (const url of [session, '/v1/?chainId=eip155:1&projectId=aureus', '/v1/profile/account']) {
      const { status, headers } = await server.own.request({ url, ...preflight(blog) })
      expect(status).toBe(204)
      expect(headers).toMatchObject({
        vary: 'Origin',
        'access-control-allow-origin': blog,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type, aureus-puzzle',
        'access-control-max-age': '7200',
      })
      const isCredentialed = headers['access-control-allow-credentials'] === 'true'
      expect(isCredentialed).toBe(url === session)
    }
  })

  test('error: grants other pages no permission', async () => {
    await using server = await open()
    const answer = await server.own.request({ url: session, ...preflight('https://evil.example') })
    expect(answer.status).toBe(403)
    expect(answer.headers).not.toHaveProperty('access-control-allow-methods')
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})

describe('pages of this machine', () => {
  const ask = async (environment: NodeJS.ProcessEnv, origin: string) => {
    await using server = await createTestServer(environment)
    const page = appPage(createBrowser(server.app), origin)
    const { status, body } = await page.request({ url: '/v1/sign-in/nonce' })
    return status === 200 ? body : status
  }

  test.each([
    'http://localhost:8080',
    'http://localhost',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ])('behavior: %s signs in for itself at a server on localhost', async (origin) => {
    await using server = await createTestServer()
    const page = appPage(createBrowser(server.app), origin)
    expect(await page.nonce()).toMatchObject({ uri: origin, domain: new URL(origin).host })
    await page.signIn(alice)
    expect((await page.request({ url: session })).body).toMatchObject({ data: { uri: origin } })
    const own = createBrowser(server.app)
    for (const [name, value] of page.cookies) own.cookies.set(name, value)
    expect((await own.request({ url: session })).status).toBe(401)
    expect((await page.request({ url: '/v1/config' })).body).toMatchObject({
      app: { origin },
      signIn: { required: false },
    })
  })

  test.each([
    ['a name below localhost', 'http://evil.localhost:8080'],
    ['another machine', 'http://192.168.1.2:8080'],
    ['a host that begins alike', 'http://localhost.evil.example'],
    ['a user name', 'http://localhost:1@evil.example'],
    ['https', 'https://localhost:8080'],
    ['no page', 'null'],
  ])('error: refuses %s', async (_, origin) => {
    expect(await ask({}, origin)).toBe(403)
  })

  test.each(['http://127.0.0.1:3001', 'http://localhost:3001', 'http://[::1]:3001'])(
    'error: refuses %s while the wallet uses that port',
    async (origin) => {
      expect(await ask({ WALLET_URL: 'http://127.0.0.1:3001' }, origin)).toBe(403)
    },
  )

  test('error: a server on another host refuses pages of localhost', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://auth.example' }
    expect(await ask(environment, 'http://localhost:8080')).toBe(403)
  })
})
