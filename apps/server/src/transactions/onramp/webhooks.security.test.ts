// Webhooks that lie, come late, come twice or come from somebody else: none changes a session.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startProviderServer } from '../../testing/providerServer.ts'
import { createTestServer } from '../../testing/server.ts'
import { moonpayAnswers, moonpayMessage } from './providers/moonpay.fixture.ts'

const key = 'wk_live_secret'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function start() {
  const moonpay = await startProviderServer(moonpayAnswers)
  const server = await createTestServer({
    ONRAMP_PROVIDERS: 'moonpay stripe',
    MOONPAY_KEY: 'pk_live_key',
    MOONPAY_SECRET: 'sk_live_secret',
    MOONPAY_WEBHOOK_SECRET: key,
    STRIPE_SECRET: 'sk_live_stripe',
    STRIPE_WEBHOOK_SECRET: 'whsec_live',
    ONRAMP_URLS: `moonpay=${moonpay.url}`,
  })
  const opened = await server.app.inject({
    method: 'POST',
    url: '/v1/onramp/session',
    payload: {
      provider: 'moonpay',
      direction: 'buy',
      account: `eip155:1:${address}`,
      asset: { chainId: 'eip155:1' },
      country: 'DE',
      currency: 'EUR',
      amount: '100',
    },
  })
  const { id } = opened.json<{ id: string }>()
  const sign = (body: string, { at = server.clock.nowMs, by = key } = {}) => {
    const time = String(at / 1000)
    const signature = createHmac('sha256', by).update(`${time}.${body}`).digest('hex')
    return `t=${time},s=${signature}`
  }
  return {
    server,
    id,
    sign,
    async send(body: string, signature = sign(body), provider = 'moonpay') {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/v1/onramp/webhook/${provider}`,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'moonpay-signature-v2': signature,
          'stripe-signature': signature,
        },
      })
      return answer.statusCode
    },
    async read() {
      const answer = await server.app.inject(`/v1/onramp/session/${id}`)
      const { state, received, hash } = answer.json<Record<string, string>>()
      return { state, received, hash }
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await moonpay[Symbol.asyncDispose]()
    },
  }
}
type Started = Awaited<ReturnType<typeof start>>

const MINUTE_MS = 60_000
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const lies: readonly (readonly [string, number, (it: Started) => Promise<number>])[] = [
  ['no signature', 401, (it) => it.send(messageOf(it), '')],
  [
    'a signature of another key',
    401,
    (it) => it.send(messageOf(it), it.sign(messageOf(it), { by: 'x' })),
  ],
  ['an empty key', 401, (it) => it.send(messageOf(it), it.sign(messageOf(it), { by: '' }))],
  [
    'a signature of other bytes',
    401,
    (it) => it.send(`${messageOf(it)}\n`, it.sign(messageOf(it))),
  ],
  [
    'a message of six minutes ago',
    401,
    (it) =>
      it.send(messageOf(it), it.sign(messageOf(it), { at: it.server.clock.nowMs - 6 * MINUTE_MS })),
  ],
  [
    'a message of the future',
    401,
    (it) =>
      it.send(messageOf(it), it.sign(messageOf(it), { at: it.server.clock.nowMs + 6 * MINUTE_MS })),
  ],
  [
    'a signature without a time',
    401,
    (it) => it.send(messageOf(it), it.sign(messageOf(it)).slice(13)),
  ],
  [
    'another provider’s address',
    401,
    (it) => it.send(messageOf(it), it.sign(messageOf(it)), 'stripe'),
  ],
  ['a provider that is off', 404, (it) => it.send(messageOf(it), it.sign(messageOf(it)), 'meld')],
  ['another account', 204, (it) => it.send(messageOf(it, { walletAddress: other }))],
  [
    'another session',
    204,
    (it) => it.send(messageOf(it, { externalTransactionId: 'b2'.repeat(16) })),
  ],
  ['no session', 204, (it) => it.send(messageOf(it, { externalTransactionId: null }))],
  ['a state that we do not know', 204, (it) => it.send(messageOf(it, { status: 'constructor' }))],
  ['the state that it is in', 204, (it) => it.send(messageOf(it, { status: 'waitingPayment' }))],
  ['a list', 204, (it) => it.send('[]')],
  ['no JSON', 204, (it) => it.send('status=completed')],
  ['nothing', 204, (it) => it.send('')],
]

const messageOf = ({ id }: Started, change: object = {}) =>
  moonpayMessage({ externalTransactionId: id, ...change })

describe('POST /v1/onramp/webhook/{provider}', () => {
  test.each(lies)('error: %s changes nothing', async (_, status, lie) => {
    await using it = await start()
    expect(await lie(it)).toBe(status)
    expect(await it.read()).toEqual({ state: 'paying', received: undefined, hash: undefined })
    // The same message, sent as it should be, counts.
    expect(await it.send(messageOf(it))).toBe(204)
    expect(await it.read()).toMatchObject({ state: 'done' })
  })

  test('error: a state never goes back', async () => {
    await using it = await start()
    await it.send(messageOf(it))
    const done = await it.read()
    for (const status of ['waitingPayment', 'pending', 'failed'])
      expect(
        await it.send(messageOf(it, { status, cryptoTransactionId: `0x${'00'.repeat(32)}` })),
      ).toBe(204)
    expect(await it.read()).toEqual(done)
  })

  test('error: a message counts once, however often it comes', async () => {
    await using it = await start()
    const pending = messageOf(it, { status: 'pending' })
    await Promise.all(Array.from({ length: 20 }, () => it.send(pending)))
    await it.send(messageOf(it, { status: 'failed' }))
    expect(await it.send(pending)).toBe(204)
    expect(await it.read()).toMatchObject({ state: 'failed' })
    const metrics = (await it.server.app.inject('/metrics')).body
    expect(metrics).toMatch(
      /aureus_onramp_webhooks_total\{provider="moonpay",outcome="duplicate"\} [1-9]/,
    )
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a short hash', '0x12'],
    ['a hash of Solana', '5'.repeat(88)],
  ])('error: %s is not taken for the transaction', async (_, cryptoTransactionId) => {
    await using it = await start()
    await it.send(messageOf(it, { cryptoTransactionId }))
    expect(await it.read()).toEqual({ state: 'done', received: '0.0321', hash: undefined })
  })

  test('error: a body of more than 64 KiB is not read', async () => {
    await using it = await start()
    const body = messageOf(it, { failureReason: 'x'.repeat(70_000) })
    expect(await it.send(body)).toBe(413)
  })
})
