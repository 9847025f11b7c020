import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../platform/http/app.ts'
import type { Webhooks } from '../../signIn/webhooks/webhooks.ts'
import { createBrowser } from '../../testing/browser.ts'
import { startNode } from '../../testing/node.ts'
import { createTestServer } from '../../testing/server.ts'
import { createSocialServer } from '../../testing/social/socialServer.ts'
import { signInSocial, visitProvider } from '../../testing/social/socialSignIn.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'
import { registerHealth } from './health.ts'
import { diskWarnings } from './warnings.ts'

const serving = (chainId: string) =>
  startNode((body) => ({ body: { jsonrpc: '2.0', id: JSON.parse(body).id, result: chainId } }))

const noNode = {
  name: 'upstream_unavailable',
  description: 'No node of eip155:1 is responding. Check RPC_URLS.',
}

describe('GET /healthz', () => {
  test('behavior: healthz answers while the process is up, whatever else fails', async () => {
    await using server = await createTestServer()
    const answer = await server.app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }])
  })

  test('param: verbose: lists failing parts without their URLs', async () => {
    await using server = await createTestServer()
    const answer = await server.app.inject('/healthz?verbose')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', warnings: [noNode] }])
    expect(answer.body).not.toContain('127.0.0.1')
  })

  test('param: verbose: in production only with the token', async () => {
    const METRICS_TOKEN = 'a-token-of-at-least-32-characters'
    const renderer = { buildId: 'x', prerendered: [], render: async () => ({}) } as never
    await using server = await createTestServer(
      { NODE_ENV: 'production', METRICS_TOKEN },
      { renderer },
    )
    const ask = async (token: string) =>
      (
        await server.app.inject({
          url: '/healthz?verbose',
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()
    expect(await ask('another-token-of-32-characters-or-more')).toEqual({ status: 'OK' })
    expect(await ask(METRICS_TOKEN)).toMatchObject({
      warnings: expect.arrayContaining([noNode]),
    })
  })

  test('param: verbose: lists mail that waits for long', async () => {
    const sendMail = async () => {
      throw Object.assign(new Error('busy'), { responseCode: 451 })
    }
    await using server = await createWalletTestServer({}, { sendMail })
    const device = await server.device()
    await device.post('/v1/email/start', { email: 'ann@example.com' })
    const names = async () => {
      const { warnings } = (await server.app.inject('/healthz?verbose')).json()
      return (warnings as { name: string }[]).map(({ name }) => name)
    }
    expect(await names()).not.toContain('mail_delayed')
    server.clock.nowMs += 1_200_000
    expect(await names()).toContain('mail_delayed')
  })
})

describe('GET /readyz', () => {
  test('behavior: readyz answers if the database does, and a node of the default network', async () => {
    await using node = await serving('0x1')
    const RPC_URLS = `eip155:1=http://127.0.0.1:1,${node.url} eip155:10=${node.url}`
    await using server = await createTestServer({ RPC_URLS })
    const answer = await server.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }])
    await server.app.inject('/readyz')
    expect(node.received).toHaveLength(1)
  })

  test('behavior: asks a Solana node with Solana’s method', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await using node = await serving('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
    await using server = await createTestServer({
      NETWORKS: solana,
      RPC_URLS: `${solana}=${node.url}`,
    })
    expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 200 })
  })

  test('behavior: does not wait for a network that has no nodes', async () => {
    await using server = await createTestServer({
      NETWORKS: 'bip122:000000000019d6689c085ae165831e93',
      RPC_URLS: '',
    })
    expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 200 })
  })

  test.each([
    ['a node of another chain', '0xa'],
    ['a node that answers nonsense', 'ready'],
  ])('error: %s is only a warning: page and sign-in work', async (_, chainId) => {
    await using node = await serving(chainId)
    await using server = await createTestServer({
      RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}`,
    })
    const answer = await server.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', warnings: [noNode] }])
  })

  test('behavior: a sign-in provider that refuses the operator is a warning, until it serves again', async () => {
    await using node = await serving('0x1')
    const RPC_URLS = `eip155:1=http://127.0.0.1:1,${node.url} eip155:10=${node.url}`
    await using social = await createSocialServer({ RPC_URLS })
    const { app, clock } = social.server
    const ready = async () => {
      const answer = await app.inject('/readyz')
      return [answer.statusCode, answer.json()]
    }
    const answers = { '/users/me': { status: 402, body: '{"title":"CreditsDepleted"}' } }
    const visitor = await social.visitor('x')
    await visitProvider(visitor, social.person(), { bend: { answers } })
    const since = new Date(clock.nowMs).toISOString()
    const description = `x refuses to sign people in, or cannot be reached, since ${since}. Check its credentials and its credit.`
    const warnings = [{ name: 'social_unavailable', description }]
    expect(await ready()).toEqual([200, { status: 'OK', warnings }])
    await signInSocial(visitor, social.person())
    expect(await ready()).toEqual([200, { status: 'OK' }])
  })

  test('behavior: webhooks that could not be delivered are a warning', async () => {
    await using node = await serving('0x1')
    const refusal = Promise.withResolvers<{ status: number }>()
    await using receiver = await startNode(() => refusal.promise)
    let webhooks: Webhooks | undefined
    await using server = await createTestServer(
      {
        RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}`,
        WEBHOOK_URLS: `${receiver.url}/hook`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 3).toString('base64')}`,
      },
      { onWebhooks: (opened) => (webhooks = opened) },
    )
    await createBrowser(server.app).signIn(privateKeyToAccount(generatePrivateKey()))
    const ready = async () => {
      const answer = await server.app.inject('/readyz')
      return [answer.statusCode, answer.json()]
    }
    expect(await ready()).toEqual([200, { status: 'OK' }])
    refusal.resolve({ status: 410 })
    await webhooks?.sendDue()
    const description =
      '1 webhooks of the last 30 days could not be delivered. Check the addresses in WEBHOOK_URLS; the log says why.'
    const warnings = [{ name: 'webhooks_undelivered', description }]
    // The worker of the server may have begun to send it.
    await expect.poll(ready).toEqual([200, { status: 'OK', warnings }])
    expect(receiver.received).toHaveLength(1)
  })
})

describe('registerHealth', () => {
  test.each([
    [999_999, 503, { reasons: [{ name: 'disk_full' }] }],
    [1_000_000, 200, { warnings: [{ name: 'disk_low' }] }],
  ])('behavior: with %i bytes beside SQLite readiness answers %i', async (bytes, status, body) => {
    await using server = await createWalletTestServer()
    const { db, settings, clock } = server
    const [network] = settings.networks
    if (!network) throw new Error('no network')
    const app = await createApp(settings, { maxEventLoopDelayMs: 0 })
    registerHealth(app, {
      db,
      settings,
      // No node has to answer for it.
      network: {
        ...network,
        chainNamespace: 'bip122',
        caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
      },
      upstreams: { of: () => [], nodes: () => [] },
      sizeOf: async () => ({ bavail: bytes, bsize: 1 }),
      time: { trust: () => ({ doubt: undefined, skewMs: 0 }) },
      clock: () => clock.nowMs,
    })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(body)
    await app.close()
  })
})

describe('diskWarnings', () => {
  const settings = { dataDir: '/data', databaseUrl: undefined }
  const withFree = (bytes: number) => async () => ({ bavail: bytes / 4096, bsize: 4096 })

  test('behavior: warns before the disk of SQLite is full', async () => {
    expect(await diskWarnings(settings, withFree(100_000_000))).toEqual([])
    const description =
      'The disk of DATA_DIR has 12 MB left. Make room: a full disk stops every sign-in.'
    expect(await diskWarnings(settings, withFree(12_345_678))).toEqual([
      { name: 'disk_low', description },
    ])
  })

  test('behavior: does not warn if the database is on another server or the free space is unknown', async () => {
    const elsewhere = { ...settings, databaseUrl: 'postgres://aureus@db/aureus' }
    expect(await diskWarnings(elsewhere, withFree(0))).toEqual([])
    expect(await diskWarnings(settings, () => Promise.reject(new Error('none')))).toEqual([])
  })
})
