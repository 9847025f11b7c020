import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askFrame } from '../../testing/askFrame.ts'
import { createTestFrame } from '../../testing/frame.ts'

const origin = 'https://app.example.com'
const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
const config = {
  brand: { name: 'Aureus' },
  origin: 'https://wallet.example.com',
  embedOrigins: [origin, 'https://app.example.org'],
  hostCodes: false,
  networks: chains.map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrl: 'http://127.0.0.1:1/',
  })),
  socials: [
    { id: 'github', name: 'GitHub' },
    { id: 'oidc:acme', name: 'Acme' },
  ] as const,
}
const tokens = {
  accessToken: 'b'.repeat(43),
  expiresInMs: 600_000,
  refreshHandle: `${'b'.repeat(22)}.${'b'.repeat(43)}`,
}
const user = { provider: 'github', userName: 'ada', email: 'ada@example.com' }

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'de' } }))
})

/** A server at which each flow has the next letter as its id, and the visitor is back at once. */
async function setUp(claim: object = { status: 'done', tokens, user, isNew: true }, page = origin) {
  const bodies: [string, object][] = []
  let flows = 0
  const titles: string[] = []
  const frame = await createTestFrame({
    config: { ...config, socials: [...config.socials] },
    origin: page,
    async visitor({ title, rows }) {
      titles.push(title, ...rows.slice(0, 1).map(({ value }) => value))
      return { approved: true }
    },
    server(path, body) {
      bodies.push([path, body])
      if (path === '/v1/social/claim') return claim
      if (path !== '/v1/social/start') return undefined
      flows += 1
      return { flowId: String.fromCharCode(96 + flows).repeat(22), expiresInMs: 600_000 }
    },
  })
  const { send, ask } = askFrame(frame)
  const begin = async (payload: object = { provider: 'github' }) =>
    (await ask('getSocialRedirectUri', payload)).payload as { uri: string; ticketUri: string }
  return { frame, bodies, titles, send, ask, begin }
}

/** Of the secret that the claim shows. */
const hashOf = async (secret: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(secret))).toString('base64url')

describe('getSocialRedirectUri', () => {
  test('behavior: answers an address in the language of the frame that names no login, and the name of the login beside it', async () => {
    const { begin, bodies } = await setUp()
    expect(await begin()).toEqual({
      uri: 'https://wallet.example.com/de/oauth/start',
      ticketUri: `aureus:ticket:${'a'.repeat(22)}`,
    })
    const secretHash = expect.stringMatching(/^[\w-]{43}$/)
    const body = { provider: 'github', purpose: 'sign-in', mode: 'window', secretHash }
    expect(bodies).toEqual([['/v1/social/start', body]])
  })

  test('behavior: one window gets the flow, and none after it', async () => {
    const { begin, frame } = await setUp()
    expect(frame.takeFlow()).toBeUndefined()
    await begin()
    expect([frame.takeFlow(), frame.takeFlow()]).toEqual(['a'.repeat(22), undefined])
  })

  test('error: a provider that the operator does not offer is unsupported', async () => {
    const { ask, bodies } = await setUp()
    for (const provider of ['google', 'oidc:other'])
      expect((await ask('getSocialRedirectUri', { provider })).error?.code).toBe('unsupported')
    expect(bodies).toEqual([])
  })

  test('param: a redirect keeps the flow in the browser, has no secret and names where it comes back to', async () => {
    const { begin, bodies, frame } = await setUp()
    const begun = await begin({ provider: 'oidc:acme', mode: 'redirect' })
    expect(begun.uri).toBe('https://wallet.example.com/de/oauth/start#redirect')
    const body = {
      provider: 'oidc:acme',
      purpose: 'sign-in',
      mode: 'redirect',
      returnOrigin: origin,
    }
    expect(bodies).toEqual([['/v1/social/start', body]])
    expect(frame.takeFlow()).toBeUndefined()
  })

  test('error: a page on another site cannot redirect', async () => {
    const { ask, bodies } = await setUp({}, 'https://app.example.org')
    const asked = { provider: 'github', mode: 'redirect' }
    expect((await ask('getSocialRedirectUri', asked)).error?.code).toBe('unsupported')
    expect(bodies).toEqual([])
  })
})

describe('connectSocial', () => {
  test('behavior: opens a wallet of both families for a person without an address', async () => {
    const { ask, begin, bodies, titles } = await setUp()
    const { ticketUri } = await begin()
    const { payload } = await ask('connectSocial', { uri: ticketUri, chainId: chains[1] })
    expect(payload).toMatchObject({
      email: null,
      userName: 'ada',
      chainId: chains[1],
      custody: 'operator-recoverable',
      accounts: [{ address: expect.stringMatching(/^0x/) }, { address: expect.any(String) }],
    })
    const [{ secretHash }, { secret }] = bodies.map(([, body]) => body) as [
      { secretHash: string },
      { secret: string },
    ]
    expect(await hashOf(secret)).toBe(secretHash)
    // The login allowed this page to use the wallet: the visitor is not asked again.
    expect(await ask('getUser')).toMatchObject({ payload: { email: null, userName: 'ada' } })
    expect(await ask('isConnected')).toMatchObject({ payload: { isConnected: true } })
    expect(titles).toEqual([])
  })

  test('behavior: a redirect is claimed by the page that comes back, without a secret', async () => {
    const { ask, begin, bodies } = await setUp()
    const { ticketUri } = await begin({ provider: 'github', mode: 'redirect' })
    expect(await ask('connectSocial', { uri: ticketUri })).toMatchObject({ ok: true })
    expect(bodies[1]).toEqual(['/v1/social/claim', { flowId: 'a'.repeat(22) }])
    expect((await ask('connectSocial', { uri: ticketUri })).error?.code).toBe('expired')
  })

  test.each(['denied', 'unavailable', 'failed', 'frozen', 'held'])(
    'error: a login that was refused is rejected with its reason: %s',
    async (reason) => {
      const { ask, begin } = await setUp({ status: 'refused', reason })
      const { ticketUri } = await begin()
      const { error } = await ask('connectSocial', { uri: ticketUri })
      expect(error).toMatchObject({ code: 'rejected', reason })
      expect(await ask('isConnected')).toMatchObject({ payload: { isConnected: false } })
    },
  )

  test.each([
    'https://wallet.example.com/oauth/start',
    'javascript:alert(1)',
    'aureus:ticket:',
    `aureus:ticket:${'a'.repeat(22)}#https://evil.example`,
  ])('error: %s is invalid', async (uri) => {
    const { ask, begin, bodies } = await setUp()
    await begin()
    expect((await ask('connectSocial', { uri })).error?.code).toBe('invalid')
    expect(bodies).toHaveLength(1)
  })

  test('error: a login that was not begun here has expired', async () => {
    const { ask, begin, bodies } = await setUp()
    await begin()
    const uri = `aureus:ticket:${'z'.repeat(22)}`
    expect((await ask('connectSocial', { uri })).error?.code).toBe('expired')
    expect(bodies).toHaveLength(1)
  })

  test('error: the next login takes the place of one that is waited for', async () => {
    const { begin, send } = await setUp({ status: 'pending' })
    const { ticketUri } = await begin()
    const { sent } = send('connectSocial', { uri: ticketUri })
    await begin({ provider: 'oidc:acme' })
    expect((await sent).error?.code).toBe('aborted')
  })

  test('error: no window and no claim gets a login that the page gave up', async () => {
    const { ask, begin, frame, send } = await setUp({ status: 'pending' })
    const { ticketUri } = await begin()
    const { id, sent } = send('connectSocial', { uri: ticketUri })
    await ask('abort', { requestId: id })
    expect((await sent).error?.code).toBe('aborted')
    await expect.poll(frame.takeFlow).toBeUndefined()
    expect((await ask('connectSocial', { uri: ticketUri })).error?.code).toBe('expired')
  })

  test('behavior: signing out ends the session and what was begun', async () => {
    const { ask, begin, bodies, frame } = await setUp()
    const { ticketUri } = await begin()
    await ask('connectSocial', { uri: ticketUri })
    const next = await begin()
    expect(await ask('signOut')).toMatchObject({ ok: true })
    expect(bodies.map(([path]) => path)).toContain('/v1/session/end')
    expect(frame.isLoggedIn).toBe(false)
    expect((await ask('connectSocial', { uri: next.ticketUri })).error?.code).toBe('expired')
    expect((await ask('getUser')).error?.code).toBe('noSession')
  })
})

describe('updateEmail', () => {
  test('error: a person without an address has none to change', async () => {
    const { ask, begin, bodies } = await setUp()
    const { ticketUri } = await begin()
    await ask('connectSocial', { uri: ticketUri })
    const to = { email: 'grace@example.com' }
    expect((await ask('updateEmail', to)).error?.code).toBe('unsupported')
    expect(bodies.some(([path]) => path.startsWith('/v1/email'))).toBe(false)
  })
})
