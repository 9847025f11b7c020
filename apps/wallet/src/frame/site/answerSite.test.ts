// What a site of others gets from the wallet's own window, with real keys.
import type { WalletConfig } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import type { Display } from '../../approval/display.ts'
import { enDetails } from '../../lib/messages/en.details.ts'
import type { Store } from '../../lib/store/store.ts'
import { createTestFrame } from '../../testing/frame.ts'
import { createSiteConsents } from '../../transactions/permissions/siteConsents.ts'
import { answerSite, type Standing, standingOf } from './answerSite.ts'

const origin = 'https://other.example'
const config: WalletConfig = {
  brand: { name: 'Aureus' },
  origin: 'https://wallet.example.com',
  embedOrigins: ['https://app.example.com'],
  hostCodes: false,
  networks: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map(
    (caipNetworkId) => ({
      caipNetworkId: caipNetworkId as `${string}:${string}`,
      name: caipNetworkId,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrl: 'https://wallet.example.com/v1/',
    }),
  ),
}

interface SetUp {
  standing?: Standing
  /** Whether the owner approves each question. */
  approves?: (display: Display) => boolean
  isLoggedIn?: boolean
  waits?: boolean
}

async function setUp(given: SetUp = {}) {
  const { standing = 'listed', approves = () => true, isLoggedIn = true, waits = true } = given
  const asked: string[] = []
  const frame = await createTestFrame({
    config,
    origin,
    visitor: async (display) => {
      asked.push(display.title)
      return { approved: approves(display) }
    },
  })
  const { context } = frame
  context.permissions = { has: async () => true, grant: async () => {}, revoke: async () => {} }
  if (isLoggedIn) await frame.logIn()
  const entries = new Map<string, unknown>()
  const store = {
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: unknown) => void entries.set(key, value),
  } as Store<unknown>
  const locks = { request: (_: string, run: () => unknown) => run() } as unknown as LockManager
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const consents = createSiteConsents({ store, locks, now })
  const waited: number[] = []
  const answer = answerSite({
    context,
    standing,
    consents,
    now,
    signIn: async () => {
      asked.push('sign in')
      await frame.logIn()
      return { email: 'ada@example.com' }
    },
    countDown: async (waitMs) => {
      waited.push(waitMs)
      return waits
    },
  })
  const ask = (type: Parameters<typeof answer>[0], payload: object = {}) =>
    answer(type, payload, { id: crypto.randomUUID(), signal: new AbortController().signal })
  const connect = (chainId = 'eip155:1') =>
    ask('getUser', { chainId }) as Promise<{ address: string }>
  const sign = (address: string, more: object = {}) =>
    ask('rpcRequest', {
      method: 'personal_sign',
      params: ['0x68656c6c6f', address],
      chainId: 'eip155:1',
      ...more,
    })
  return { ask, asked, clock, connect, consents, context, sign, waited }
}

const ada = { email: 'ada@example.com' }

describe('answerSite', () => {
  test('behavior: a site gets one address, and nothing about the person', async () => {
    const { asked, connect } = await setUp()
    const answered = await connect()
    expect(answered).toEqual({ address: expect.stringMatching(/^0x/), chainId: 'eip155:1' })
    expect(await connect()).toEqual(answered)
    expect(asked).toEqual(['Connect this site?'])
  })

  test('behavior: asks again before the first signature, then for each signature', async () => {
    const { asked, connect, sign } = await setUp()
    const { address } = await connect()
    expect(await sign(address)).toEqual({ result: expect.stringMatching(/^0x/) })
    await sign(address)
    expect(asked).toEqual([
      'Connect this site?',
      'Let this site ask for signatures?',
      enDetails.message.title,
      enDetails.message.title,
    ])
  })

  test('behavior: each chain family is a question of its own', async () => {
    const { asked, connect, consents } = await setUp()
    await connect()
    const { address } = await connect('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(address).not.toMatch(/^0x/)
    await connect('eip155:10')
    expect(asked).toHaveLength(2)
    expect((await consents.list(ada)).map(({ family }) => family)).toEqual(['solana', 'eip155'])
  })

  test('behavior: a visitor who is not signed in signs in first', async () => {
    const { asked, connect } = await setUp({ isLoggedIn: false })
    await connect()
    expect(asked).toEqual(['sign in', 'Connect this site?'])
  })

  test('behavior: a site that is not listed waits for what is left of a minute', async () => {
    const { clock, connect, sign, waited } = await setUp({ standing: 'other' })
    const { address } = await connect()
    clock.nowMs = 100_000
    await sign(address)
    clock.nowMs += 45_000
    await sign(address)
    clock.nowMs += 15_000
    await sign(address)
    expect(waited).toEqual([60_000, 15_000])
  })

  test('error: leaving the wait rejects the request', async () => {
    const { connect, sign } = await setUp({ standing: 'other', waits: false })
    const { address } = await connect()
    await expect(sign(address)).rejects.toMatchObject({ code: 'rejected' })
  })

  test('error: without consent, after it was revoked, and for another account, nothing is signed', async () => {
    const { connect, consents, sign, asked } = await setUp()
    await expect(sign(`0x${'1'.repeat(40)}`)).rejects.toMatchObject({ code: 'unauthorized' })
    const { address } = await connect()
    await expect(sign(`0x${'1'.repeat(40)}`)).rejects.toMatchObject({ code: 'unauthorized' })
    await consents.revoke(ada, { origin, family: 'eip155' })
    const before = asked.length
    await expect(sign(address)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(asked).toHaveLength(before)
  })

  test('error: after the owner signed out, a site has no account any more', async () => {
    const { asked, connect, context, sign } = await setUp()
    const { address } = await connect()
    await context.session.forget()
    await expect(sign(address)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(asked).toEqual(['Connect this site?'])
  })

  test('error: a rejected question grants nothing', async () => {
    const { connect, consents } = await setUp({ approves: () => false })
    await expect(connect()).rejects.toMatchObject({ code: 'rejected' })
    expect(await consents.list(ada)).toEqual([])
  })

  test('error: a refused site gets no answer to anything', async () => {
    const { ask, asked, connect } = await setUp({ standing: 'refused' })
    await expect(connect()).rejects.toMatchObject({ code: 'unverifiedDomain' })
    await expect(ask('signOut')).rejects.toMatchObject({ code: 'unverifiedDomain' })
    expect(asked).toEqual([])
  })

  test.each([
    'signOut',
    'listDevices',
    'isConnected',
    'updateEmail',
    'syncAppMetadata',
    'revokeDevice',
  ] as const)('error: a site cannot send %s', async (type) => {
    const { ask, connect } = await setUp()
    await connect()
    await expect(ask(type)).rejects.toMatchObject({ code: 'unsupported' })
  })

  test.each([
    'eth_sign',
    'eth_accounts',
    'eth_getBalance',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_getAssets',
    'toString',
  ])('error: a site cannot call %s', async (method) => {
    const { connect, sign } = await setUp()
    const { address } = await connect()
    await expect(sign(address, { method })).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('error: an unknown network, and a method of another family', async () => {
    const { connect, sign } = await setUp()
    const { address } = await connect()
    await expect(connect('eip155:5')).rejects.toMatchObject({ code: 'unknownChain' })
    await expect(
      sign(address, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  test('error: a second request while one is open', async () => {
    const { connect } = await setUp()
    const [first, second] = await Promise.allSettled([connect(), connect()])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'pending' } })
  })
})

describe('standingOf', () => {
  const connectors = { listed: ['https://a.example', 'http://localhost:5173'], others: false }

  test.each([
    ['https://a.example', 'listed'],
    ['http://localhost:5173', 'listed'],
    ['https://b.example', 'refused'],
    ['https://a.example:8443', 'refused'],
    ['https://A.example', 'refused'],
    ['null', 'refused'],
    ['', 'refused'],
  ])('behavior: %s is %s', (one, standing) => {
    expect(standingOf(one, { connectors })).toBe(standing)
  })

  test.each([
    ['https://b.example', 'other'],
    ['http://localhost:1', 'other'],
    ['http://shop.localhost', 'other'],
    ['http://b.example', 'refused'],
    ['null', 'refused'],
    ['file://', 'refused'],
    ['chrome-extension://abc', 'refused'],
  ])('behavior: with a star, %s is %s', (one, standing) => {
    expect(standingOf(one, { connectors: { ...connectors, others: true } })).toBe(standing)
  })

  test('behavior: without the setting, no site may ask', () => {
    expect(standingOf('https://a.example', {})).toBe('refused')
  })
})
