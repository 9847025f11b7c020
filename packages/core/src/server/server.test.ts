import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHandleStorage } from './handleStorage.ts'
import { createServerSession } from './serverSession.ts'

const serverUrl = 'https://auth.example'
const page = 'https://shop.example'
const secret = (letter: string) => letter.repeat(43)

/** A browser's storage, and its lock if it has one. */
function createPage({ locks = true } = {}) {
  const stored = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, __: object, run: () => Promise<unknown>) => {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    stored,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    ...(locks && { navigator: { locks: { request } as unknown as LockManager } }),
  }
}

/** The server's part: each handle once, tokens named after them. */
function createServer() {
  let count = 0
  let handle = secret('a')
  let signedIn = true
  const calls: { url: string; init: RequestInit }[] = []
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const authorizationOf = ({ headers }: RequestInit) =>
    (headers as Record<string, string> | undefined)?.['authorization']
  const issue = () => ({ token: `t.${++count}.s`, expiresAtMs: 0, lifeMs: 600_000 })
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    calls.push({ url, init })
    const { pathname, searchParams } = new URL(url)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (pathname === '/v1/sign-in/nonce')
      return json(200, {
        nonce: 'nonce123',
        ...(searchParams.get('session') === 'token' && { binding: secret('b') }),
      })
    if (pathname === '/v1/sign-in/verify') {
      if (body.binding !== secret('b')) return json(401, refused('nonce_unknown'))
      signedIn = true
      handle = secret('h')
      return json(200, { id: 'one', tokens: { ...issue(), handle } })
    }
    if (pathname === '/v1/sign-in/token') {
      if (!signedIn || (body.handle !== undefined && body.handle !== handle))
        return json(401, refused('session_none'))
      handle = body.handle === undefined ? handle : secret(String(count % 10))
      return json(200, { ...issue(), ...(body.handle !== undefined && { handle }) })
    }
    return authorizationOf(init) === undefined ? json(401, refused('session_none')) : json(200, {})
  }
  return {
    fetch,
    calls,
    authorizationOf,
    end: () => {
      signedIn = false
    },
    count: (path: string) => calls.filter(({ url }) => new URL(url).pathname === path).length,
  }
}

const refused = (name: string) => ({ status: 'FAILED', reasons: [{ name, description: '' }] })

interface Options {
  locks?: boolean
  mode?: 'cookie' | 'token'
}

function open({ locks = true, mode = 'token' }: Options = {}) {
  const server = createServer()
  const browser = createPage({ locks })
  const newTab = () =>
    createServerSession({
      serverUrl,
      config: { app: { origin: page, session: mode } },
      fetch: server.fetch,
      storage: createHandleStorage(serverUrl, browser),
    })
  return { server, page: browser, newTab, tab: newTab() }
}

const key = `aureus.session.${serverUrl}`
const signInBody = JSON.stringify({ message: 'Hello\nNonce: nonce123', signature: '0x' })

async function signIn({ tab }: ReturnType<typeof open>) {
  await tab.fetch('/v1/sign-in/nonce', { credentials: 'same-origin' })
  return tab.fetch('/v1/sign-in/verify', { method: 'POST', body: signInBody })
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  vi.stubGlobal('location', { origin: page })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('createServerSession', () => {
  test('behavior: signs in without cookies and carries the token from then on', async () => {
    const opened = open()
    const { server, page, tab } = opened
    expect((await signIn(opened)).status).toBe(200)
    expect(page.stored.get(key)).toBe(secret('h'))
    expect((await tab.fetch('/v1/sign-in/session')).status).toBe(200)
    expect(server.calls.every(({ init }) => init.credentials === 'omit')).toBe(true)
    expect(server.authorizationOf(server.calls.at(-1)?.init ?? {})).toBe('Bearer t.1.s')
    expect(server.count('/v1/sign-in/token')).toBe(0)
  })

  test('behavior: a new page restores the session from its handle, and concurrent requests share one exchange', async () => {
    const { server, page, newTab } = open()
    page.stored.set(key, secret('a'))
    const tab = newTab()
    const all = await Promise.all([1, 2, 3].map(() => tab.fetch('/v1/sign-in/session')))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(server.count('/v1/sign-in/token')).toBe(1)
    expect(page.stored.get(key)).not.toBe(secret('a'))
  })

  test('behavior: replaces the token before it expires', async () => {
    const opened = open()
    const { server, tab } = opened
    await signIn(opened)
    expect(await tab.tokens.get()).toBe('t.1.s')
    vi.setSystemTime(Date.now() + 600_000 - 30_001)
    expect(await tab.tokens.get()).toBe('t.1.s')
    vi.setSystemTime(Date.now() + 2)
    expect(await tab.tokens.get()).toBe('t.2.s')
    expect(server.count('/v1/sign-in/token')).toBe(1)
  })

  test.each([true, false])(
    'behavior: tabs exchange one handle in turn, with locks: %s',
    async (locks) => {
      const { server, page, newTab } = open({ locks })
      page.stored.set(key, secret('a'))
      const tabs = locks ? [newTab(), newTab(), newTab()] : [newTab()]
      const all = await Promise.all(
        tabs.flatMap(({ tokens }) => [tokens.get(), tokens.get({ address: 'x' })]),
      )
      expect(all.every((token) => token !== undefined)).toBe(true)
      expect(server.count('/v1/sign-in/token')).toBe(all.length)
    },
  )

  test('behavior: forgets the handle when the server says that the session is over', async () => {
    const opened = open()
    const { server, page, tab } = opened
    await signIn(opened)
    server.end()
    tab.tokens.drop()
    expect(await tab.tokens.get({ address: 'other' })).toBeUndefined()
    expect(page.stored.has(key)).toBe(true)
    expect(await tab.tokens.get()).toBeUndefined()
    expect(page.stored.has(key)).toBe(false)
    expect(await tab.tokens.get()).toBeUndefined()
    expect(server.count('/v1/sign-in/token')).toBe(2)
  })

  test('behavior: uses the cookie on the server’s site', async () => {
    const { server, page, tab } = open({ mode: 'cookie' })
    await tab.fetch('/v1/sign-in/session')
    expect(server.calls[0]?.init.credentials).toBe('include')
    expect(await tab.tokens.get()).toBe('t.1.s')
    expect(page.stored.size).toBe(0)
  })

  test('behavior: adds no credentials to calls that need no session or go to other servers', async () => {
    const opened = open()
    const { server, tab } = opened
    await signIn(opened)
    await tab.fetch('/v1/wallets?page=1')
    const call = server.calls.at(-1)
    expect(call?.url).toBe(`${serverUrl}/v1/wallets?page=1`)
    expect(call?.init.credentials).toBe('omit')
    expect(server.authorizationOf(call?.init ?? {})).toBeUndefined()
    await tab.fetch('https://node.example/v1/sign-in/session')
    expect(server.authorizationOf(server.calls.at(-1)?.init ?? {})).toBeUndefined()
  })

  test('behavior: loads wallet pictures from the server', async () => {
    const tab = createServerSession({
      serverUrl,
      config: {},
      fetch: async () =>
        Response.json({ count: 2, data: [{ id: 'a', imageUrl: '/v1/a.png' }, {}] }),
    })
    expect(await (await tab.fetch('/v1/wallets?page=1')).json()).toEqual({
      count: 2,
      data: [{ id: 'a', imageUrl: `${serverUrl}/v1/a.png` }, {}],
    })
  })

  test('error: a failed refresh is not remembered', async () => {
    const { server, page } = open()
    page.stored.set(key, secret('a'))
    let isDown = true
    const tab = createServerSession({
      serverUrl,
      config: {},
      storage: createHandleStorage(serverUrl, page),
      fetch: async (input, init) =>
        isDown ? new Response('', { status: 503 }) : server.fetch(input, init),
    })
    await expect(tab.tokens.get()).rejects.toThrow('HTTP 503')
    isDown = false
    expect(await tab.tokens.get()).toBe('t.1.s')
  })
})

describe('createHandleStorage', () => {
  test('error: keeps the handle in memory if the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const storage = createHandleStorage(serverUrl, {
      localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    })
    storage.write(secret('a'))
    expect(storage.read()).toBe(secret('a'))
    storage.write(undefined)
    expect(storage.read()).toBeUndefined()
  })

  test('error: ignores what is not a handle', () => {
    const page = createPage()
    page.stored.set(key, '<script>')
    expect(createHandleStorage(serverUrl, page).read()).toBeUndefined()
  })
})
