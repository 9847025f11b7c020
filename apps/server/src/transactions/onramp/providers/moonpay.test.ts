import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { startProviderServer } from '../../../testing/providerServer.ts'
import { DeliveryRefused, type SessionAsked } from '../provider.ts'
import { moonpayAnswers, moonpayMessage } from './moonpay.fixture.ts'
import { createMoonpay } from './moonpay.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const secret = 'sk_live_secret'
const webhookSecret = 'wk_live_secret'
const { signal } = new AbortController()

const asked: SessionAsked = {
  id: 'a1'.repeat(16),
  direction: 'buy',
  country: 'DE',
  currency: 'EUR',
  amount: '100',
  method: 'card',
  asset: { asset: { chainId: 'eip155:1' }, code: 'eth' },
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ip: '8.8.8.8',
  returnUrl: 'https://app.example/?onramp=a1',
}

async function open(base?: string) {
  const server = await startProviderServer(moonpayAnswers)
  const http = createHttpService({ url: server.url, token: undefined, clock: () => nowMs })
  const given = { key: 'pk_live_key', secret, webhookSecret, base, http, clock: () => nowMs }
  const moonpay = createMoonpay(given)
  return {
    server,
    moonpay,
    given,
    async [Symbol.asyncDispose]() {
      await moonpay.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('createMoonpay', () => {
  test('behavior: reads countries, limits and assets by their contracts', async () => {
    await using it = await open()
    const options = await it.moonpay.options({ direction: 'buy', country: 'DE' }, signal)
    expect(options.countries).toEqual(['DE', 'US'])
    expect(options.currencies).toContainEqual({
      currency: 'EUR',
      method: 'bank_transfer',
      minimum: '20',
      maximum: '30000',
    })
    expect(options.assets.map(({ code, asset }) => [code, asset.address])).toEqual([
      ['eth', undefined],
      ['usdc', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['usdc_fake', '0x1111111111111111111111111111111111111111'],
    ])
    expect(it.server.received.every(({ query }) => query.get('apiKey') === 'pk_live_key')).toBe(
      true,
    )
  })

  test('behavior: sells only what MoonPay buys back, in countries where it does', async () => {
    await using it = await open()
    const options = await it.moonpay.options({ direction: 'sell', country: 'CA' }, signal)
    expect([options.countries, options.assets]).toEqual([['DE'], []])
    const elsewhere = await it.moonpay.options({ direction: 'sell', country: 'DE' }, signal)
    expect(elsewhere.assets).toEqual([
      {
        asset: { chainId: 'eip155:1' },
        code: 'eth',
        sells: { minimum: '0.01', maximum: '12.5' },
      },
    ])
  })

  test('behavior: asks for a quote with the fees included', async () => {
    await using it = await open()
    expect(await it.moonpay.quote(asked, signal)).toEqual({
      method: 'card',
      receives: '0.0321',
      fees: { provider: '4.5', network: '0.1' },
    })
    const [{ query } = { query: new URLSearchParams() }] = it.server.received
    expect(Object.fromEntries(query)).toEqual({
      apiKey: 'pk_live_key',
      baseCurrencyCode: 'eur',
      baseCurrencyAmount: '100',
      paymentMethod: 'credit_debit_card',
      areFeesIncluded: 'true',
    })
  })

  test('behavior: asks for a quote of a sale', async () => {
    await using it = await open()
    const sale = {
      ...asked,
      direction: 'sell' as const,
      amount: '0.5',
      method: 'bank_transfer' as const,
    }
    expect(await it.moonpay.quote(sale, signal)).toMatchObject({ receives: '1400.25' })
    const [{ query } = { query: new URLSearchParams() }] = it.server.received
    expect(Object.fromEntries(query)).toEqual({
      apiKey: 'pk_live_key',
      quoteCurrencyCode: 'eur',
      baseCurrencyAmount: '0.5',
      payoutMethod: 'sepa_bank_transfer',
    })
  })

  test('behavior: signs the whole query and puts the signature last', async () => {
    await using it = await open()
    const { url, expiresAt } = await it.moonpay.session(asked, signal)
    expect(expiresAt).toBe(nowMs + 30 * 60_000)
    const [text = '', signature = ''] = url.split('&signature=')
    expect(text).toBe(
      `https://buy.moonpay.com?apiKey=pk_live_key&currencyCode=eth&walletAddress=${asked.address}&baseCurrencyCode=eur&paymentMethod=credit_debit_card&baseCurrencyAmount=100&lockAmount=true&externalTransactionId=${asked.id}&redirectURL=https%3A%2F%2Fapp.example%2F%3Fonramp%3Da1`,
    )
    const query = text.slice(text.indexOf('?'))
    const expected = createHmac('sha256', secret).update(query).digest('base64')
    expect(signature).toBe(encodeURIComponent(expected))
    expect(it.server.received).toEqual([])
  })

  test('behavior: a sale names where the coins go back to', async () => {
    await using it = await open()
    const { url } = await it.moonpay.session({ ...asked, direction: 'sell' }, signal)
    const { host, searchParams } = new URL(url)
    expect([
      host,
      searchParams.get('refundWalletAddress'),
      searchParams.get('walletAddress'),
    ]).toEqual(['sell.moonpay.com', asked.address, null])
  })

  test('param: a test key opens the sandbox', async () => {
    await using it = await open()
    const sandbox = createMoonpay({ ...it.given, key: 'pk_test_key' })
    expect(sandbox.host).toBe('buy-sandbox.moonpay.com')
  })

  describe('webhooks', () => {
    const time = String(nowMs / 1000)
    const sign = (body: string, key = webhookSecret, at = time) =>
      `t=${at},s=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`

    test('behavior: reads a purchase that arrived', async () => {
      await using it = await open()
      const body = moonpayMessage({ externalTransactionId: asked.id })
      const delivery = {
        body: Buffer.from(body),
        headers: { 'moonpay-signature-v2': sign(body) },
        url: '',
      }
      expect(await it.moonpay.webhook?.(delivery, signal)).toMatchObject({
        sentAt: nowMs,
        news: {
          session: { id: asked.id },
          state: 'done',
          received: '0.0321',
          hash: `0x${'ab'.repeat(32)}`,
          address: asked.address,
        },
      })
    })

    const body = moonpayMessage({ externalTransactionId: asked.id })
    test.each([
      ['no signature', undefined],
      ['another key', sign(body, 'wk_other')],
      ['another body', sign(`${body} `)],
      ['another time', sign(body).replace(time, String(Number(time) + 1))],
      ['no time', sign(body).replace(/^t=\d+,/, '')],
      ['a time in another notation', sign(body, webhookSecret, '1e9')],
      ['an empty signature', `t=${time},s=`],
    ])('error: refuses a message with %s', async (_, header) => {
      await using it = await open()
      const headers = header === undefined ? {} : { 'moonpay-signature-v2': header }
      const delivery = { body: Buffer.from(body), headers, url: '' }
      await expect(it.moonpay.webhook?.(delivery, signal)).rejects.toThrow(DeliveryRefused)
    })
  })
})
