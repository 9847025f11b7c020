import { createHmac } from 'node:crypto'
import {
  OnrampOptionsSchema,
  OnrampQuoteSchema,
  OnrampSessionOpenedSchema,
  OnrampSessionSchema,
} from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { startProviderServer } from '../../testing/providerServer.ts'
import { createTestServer } from '../../testing/server.ts'
import { moonpayAnswers, moonpayMessage } from './providers/moonpay.fixture.ts'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const order = {
  direction: 'buy',
  account,
  asset: { chainId: 'eip155:1' },
  country: 'DE',
  currency: 'EUR',
  amount: '100',
} as const
const webhookSecret = 'wk_live_secret'

async function start(environment: NodeJS.ProcessEnv = {}) {
  const moonpay = await startProviderServer(moonpayAnswers)
  const server = await createTestServer({
    ONRAMP_PROVIDERS: 'moonpay',
    MOONPAY_KEY: 'pk_live_key',
    MOONPAY_SECRET: 'sk_live_secret',
    MOONPAY_WEBHOOK_SECRET: webhookSecret,
    ONRAMP_URLS: `moonpay=${moonpay.url}`,
    ...environment,
  })
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: `/v1/onramp/${path}`, payload, headers })
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/v1/onramp/${path}`, headers })
  return {
    moonpay,
    server,
    post,
    get,
    async open(request: object = { ...order, provider: 'moonpay' }) {
      const answer = await post('session', request)
      return v.parse(OnrampSessionOpenedSchema, answer.json())
    },
    webhook(body: string, atMs = server.clock.nowMs) {
      const time = String(atMs / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      return server.app.inject({
        method: 'POST',
        url: '/v1/onramp/webhook/moonpay',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'moonpay-signature-v2': `t=${time},s=${signature}`,
        },
      })
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await moonpay[Symbol.asyncDispose]()
    },
  }
}

describe('/v1/onramp', () => {
  test('behavior: is absent without providers', async () => {
    await using server = await createTestServer()
    expect((await server.app.inject('/v1/onramp/providers')).statusCode).toBe(404)
    const config = (await server.app.inject('/v1/config')).json()
    expect(config.features).not.toHaveProperty('onramp')
  })

  test('behavior: names the providers, and what visitors can do', async () => {
    await using it = await start()
    expect((await it.get('providers')).json()).toMatchObject({
      providers: [{ provider: 'moonpay', name: 'MoonPay', directions: ['buy', 'sell'] }],
    })
    const config = (await it.server.app.inject('/v1/config')).json()
    expect(config.features.onramp).toEqual(['buy', 'sell'])
  })

  test('behavior: offers only assets of this deployment, with its own words for them', async () => {
    await using it = await start()
    const answer = await it.get('options?direction=buy&country=DE')
    const options = v.parse(OnrampOptionsSchema, answer.json())
    expect(
      options.assets.map(({ symbol, decimals, providers }) => [symbol, decimals, providers]),
    ).toEqual([
      ['ETH', 18, ['moonpay']],
      ['USDC', 6, ['moonpay']],
    ])
    expect(options).toMatchObject({
      country: 'DE',
      countries: ['DE', 'US'],
      currencies: [{ currency: 'EUR', minimum: '20', maximum: '30000' }],
    })
  })

  test('behavior: asks a provider for its options once an hour, and uses old ones while it is away', async () => {
    await using it = await start()
    await it.get('options?direction=buy&country=DE')
    await it.get('options?direction=buy&country=DE')
    expect(it.moonpay.received).toHaveLength(2)
    it.server.clock.nowMs += 3_600_000
    it.moonpay.answers.clear()
    expect((await it.get('options?direction=buy&country=DE')).statusCode).toBe(200)
    expect(it.moonpay.received.length).toBeGreaterThan(2)
    it.server.clock.nowMs += 24 * 3_600_000
    expect((await it.get('options?direction=buy&country=DE')).statusCode).toBe(502)
  })

  test('behavior: names the visitor’s country if a trusted proxy does', async () => {
    await using it = await start({ TRUST_PROXY: '1', ONRAMP_COUNTRY_HEADER: 'CF-IPCountry' })
    const named = await it.get('options?direction=buy', { 'cf-ipcountry': 'DE' })
    expect(named.json()).toMatchObject({ country: 'DE', currencies: [{ currency: 'EUR' }] })
    const unknown = await it.get('options?direction=buy', { 'cf-ipcountry': 'XX' })
    expect(unknown.json()).toMatchObject({ countries: ['DE', 'US'], currencies: [] })
    expect(unknown.json()).not.toHaveProperty('country')
  })

  test('behavior: quotes what arrives', async () => {
    await using it = await start()
    const quote = v.parse(OnrampQuoteSchema, (await it.post('quote', order)).json())
    expect(quote).toEqual({
      offers: [
        {
          provider: 'moonpay',
          method: 'card',
          receives: '0.0321',
          fees: { provider: '4.5', network: '0.1' },
        },
      ],
      refusals: [],
    })
  })

  test.each([
    ['too little', { amount: '19.99' }, { reason: 'amount', minimum: '20', maximum: '30000' }],
    ['too much', { amount: '30000.01' }, { reason: 'amount', minimum: '20', maximum: '30000' }],
    ['a country without purchases', { country: 'CU' }, { reason: 'unsupported' }],
    ['another currency', { currency: 'JPY' }, { reason: 'unsupported' }],
    ['another method', { method: 'paypal' }, { reason: 'unsupported' }],
    [
      'a token that only has the name',
      { asset: { chainId: 'eip155:1', address: '0x1111111111111111111111111111111111111111' } },
      { reason: 'unsupported' },
    ],
    [
      'a sale below the least',
      { direction: 'sell', amount: '0.009' },
      { reason: 'amount', minimum: '0.01', maximum: '12.5' },
    ],
  ])('error: refuses %s without asking for a price', async (_, change, expected) => {
    await using it = await start()
    const answer = (await it.post('quote', { ...order, ...change })).json()
    expect(answer).toEqual({ offers: [], refusals: [{ provider: 'moonpay', ...expected }] })
    expect(it.moonpay.received.some(({ operation }) => /quote/.test(operation))).toBe(false)
  })

  test('error: says that a provider is away, and leaves it alone for a while', async () => {
    await using it = await start()
    await it.get('options?direction=buy&country=DE')
    it.moonpay.answers.set('GET /v3/currencies/eth/buy_quote', () => ({ status: 500, body: {} }))
    const away = { offers: [], refusals: [{ provider: 'moonpay', reason: 'unavailable' }] }
    expect((await it.post('quote', order)).json()).toEqual(away)
    const asked = it.moonpay.received.length
    expect((await it.post('quote', order)).json()).toEqual(away)
    expect(it.moonpay.received).toHaveLength(asked)
  })

  test('behavior: follows a purchase from the page to its arrival', async () => {
    await using it = await start()
    const { id, url } = await it.open()
    expect(new URL(url).searchParams.get('externalTransactionId')).toBe(id)
    expect(new URL(url).searchParams.get('redirectURL')).toBe(`http://localhost:3000/?onramp=${id}`)
    const read = async () => v.parse(OnrampSessionSchema, (await it.get(`session/${id}`)).json())
    expect(await read()).toMatchObject({ state: 'paying', amount: '100', currency: 'EUR' })
    const pending = moonpayMessage({
      externalTransactionId: id,
      status: 'pending',
      cryptoTransactionId: null,
    })
    expect((await it.webhook(pending)).statusCode).toBe(204)
    expect(await read()).toMatchObject({ state: 'processing', received: '0.0321' })
    expect((await it.webhook(moonpayMessage({ externalTransactionId: id }))).statusCode).toBe(204)
    expect(await read()).toMatchObject({ state: 'done', hash: `0x${'ab'.repeat(32)}` })
  })

  test('behavior: the provider sends people of an app back to that app', async () => {
    const shop = 'https://shop.example'
    await using it = await start({ APP_ORIGINS: shop })
    const answer = await it.post('session', { ...order, provider: 'moonpay' }, { origin: shop })
    const { url } = v.parse(OnrampSessionOpenedSchema, answer.json())
    expect(new URL(url).searchParams.get('redirectURL')).toMatch(
      /^https:\/\/shop\.example\/\?onramp=/,
    )
  })

  test('behavior: a visitor who never paid is gone after a day', async () => {
    await using it = await start()
    const { id } = await it.open()
    it.server.clock.nowMs += 86_400_000
    expect((await it.get(`session/${id}`)).json()).toMatchObject({ state: 'expired' })
  })

  test('error: an account of another network gets no session', async () => {
    await using it = await start()
    for (const other of [
      'eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      'eip155:1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ])
      expect(
        (await it.post('session', { ...order, account: other, provider: 'moonpay' })).json(),
      ).toMatchObject({ reasons: [{ name: 'account_malformed' }] })
  })

  test('error: a provider that the operator did not choose is unknown', async () => {
    await using it = await start()
    const answer = await it.post('session', { ...order, provider: 'stripe' })
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([404, 'provider_unknown'])
  })

  test('error: pages of others open no session', async () => {
    await using it = await start()
    const answer = await it.post(
      'session',
      { ...order, provider: 'moonpay' },
      { origin: 'https://evil.example' },
    )
    expect(answer.statusCode).toBe(403)
  })

  test('param: ONRAMP_PAUSED stops purchases and still follows those that were begun', async () => {
    await using it = await start({ ONRAMP_PAUSED: 'true' })
    expect((await it.get('providers')).json()).toEqual({ providers: [] })
    expect((await it.post('quote', order)).statusCode).toBe(503)
    expect((await it.post('session', { ...order, provider: 'moonpay' })).statusCode).toBe(503)
    expect((await it.webhook(moonpayMessage({ externalTransactionId: 'x' }))).statusCode).toBe(204)
    const config = (await it.server.app.inject('/v1/config')).json()
    expect(config.features).not.toHaveProperty('onramp')
  })

  test('param: RATE_LIMIT_ONRAMP limits each visitor', async () => {
    await using it = await start({ RATE_LIMIT_ONRAMP: '4' })
    await it.open()
    const second = await it.post('session', { ...order, provider: 'moonpay' })
    expect(second.statusCode).toBe(429)
  })

  test('behavior: no secret reaches an answer or the log', async () => {
    await using it = await start()
    const { url } = await it.open()
    const all = url + it.server.logged.join('')
    expect(all).not.toContain('sk_live_secret')
    expect(all).not.toContain(webhookSecret)
  })
})
