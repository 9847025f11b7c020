import type { Session } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setUp } from '../testing/client.ts'
import { createClient } from './createClient.ts'
import { createSessionFetch, getSessionToken } from './getSessionToken.ts'
import { dropTokens } from './knownTokens.ts'

const serverUrl = 'https://auth.example'
const page = 'https://shop.example'
const fresh = { token: 'a.b.c', expiresAtMs: 0, lifeMs: 600_000 }

afterEach(() => void vi.unstubAllGlobals())

/** A client of a page on another site whose server answers with a token. */
async function open(session: 'token' | 'cookie' = 'token') {
  vi.stubGlobal('location', { origin: page, href: `${page}/` })
  const { client: own } = await setUp()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(fresh))
  const client = createClient({
    config: { ...own.config, app: { origin: page, session } },
    serverUrl: `${serverUrl}/`,
    storage: { get: () => null, set: () => undefined },
    adapters: {},
    fetch,
  })
  return { client, fetch }
}

describe('createClient', () => {
  test('behavior: sends calls to the server, and leaves those to others alone', async () => {
    const { client, fetch } = await open()
    await client.fetch('/v1/wallets')
    await client.fetch('https://node.example/')
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      `${serverUrl}/v1/wallets`,
      'https://node.example/',
    ])
  })
})

describe('getSessionToken', () => {
  test('behavior: uses the cookie on the server’s site', async () => {
    const { client, fetch } = await open('cookie')
    await expect(getSessionToken(client)).resolves.toBe('a.b.c')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', body: '{}' })
  })

  test('behavior: returns null for a page on another site without a handle', async () => {
    const { client, fetch } = await open()
    await expect(getSessionToken(client)).resolves.toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: uses the cookie on the server’s own page', async () => {
    vi.stubGlobal('location', { origin: serverUrl })
    const asked = vi.fn<typeof globalThis.fetch>(async () => Response.json(fresh))
    const { client } = await setUp({ parameters: { fetch: asked } })
    await expect(getSessionToken(client)).resolves.toBe('a.b.c')
  })
})

describe('dropTokens', () => {
  test('behavior: the next token is a new one, on the server’s own page and elsewhere', async () => {
    const { client, fetch } = await open('cookie')
    const asked = vi.fn<typeof globalThis.fetch>(async () => Response.json(fresh))
    const { client: own } = await setUp({ parameters: { fetch: asked } })
    for (const [page, calls] of [
      [client, fetch],
      [own, asked],
    ] as const) {
      page.state.signIn.setState({ session: { id: 's', data: {} } as Session })
      await getSessionToken(page)
      await getSessionToken(page)
      expect(calls).toHaveBeenCalledTimes(1)
      await dropTokens(page)
      await getSessionToken(page)
      expect(calls).toHaveBeenCalledTimes(2)
    }
  })
})

describe('createSessionFetch', () => {
  test('behavior: sends the token to the page’s own origin and the named origins only', async () => {
    const { client } = await open('cookie')
    const sent: [string, string | null][] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push([request.url, request.headers.get('authorization')])
      return new Response()
    })
    const api = createSessionFetch(client, { origins: ['https://api.shop.example'] })
    await api(`${page}/orders`)
    await api('https://api.shop.example/orders', { headers: { 'x-one': '1' } })
    await api('https://elsewhere.example/')
    expect(sent).toEqual([
      [`${page}/orders`, 'Bearer a.b.c'],
      ['https://api.shop.example/orders', 'Bearer a.b.c'],
      ['https://elsewhere.example/', null],
    ])
  })
})
