import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { deliveryOf, onrampNowMs as nowMs, orderOf } from '../../../testing/onrampOrder.ts'
import { startProviderServer } from '../../../testing/providerServer.ts'
import { DeliveryRefused, OnrampRefused } from '../provider.ts'
import { createTransak } from './transak.ts'

const accessToken = 'access-token-of-the-partner'
const { signal } = new AbortController()
const asset = { asset: { chainId: 'eip155:1' as const }, code: 'ETH', network: 'ethereum' }
const widgetUrl = 'https://global.transak.com/?apiKey=key&sessionId=abc'

/** After https://docs.transak.com. */
const answers = {
  'GET /fiat/public/v1/currencies/fiat-currencies': {
    response: [
      {
        symbol: 'EUR',
        supportingCountries: ['DE', 'FR'],
        paymentOptions: [
          { id: 'credit_debit_card', name: 'Card', isActive: true, minAmount: 15, maxAmount: 2500 },
          { id: 'sepa_bank_transfer', isActive: true, minAmount: 5, maxAmount: 20000 },
          { id: 'apple_pay', isActive: false, minAmount: 15, maxAmount: 2500 },
        ],
      },
    ],
  },
  'GET /api/v2/currencies/crypto-currencies': {
    response: [
      {
        symbol: 'ETH',
        address: null,
        isAllowed: true,
        network: { name: 'ethereum', chainId: '1' },
      },
      {
        symbol: 'USDC',
        address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        isAllowed: true,
        kycCountriesNotSupported: ['DE'],
        network: { name: 'ethereum', chainId: '1' },
      },
      {
        symbol: 'BTC',
        address: null,
        isAllowed: false,
        network: { name: 'mainnet', chainId: null },
      },
      { broken: true },
    ],
  },
  'GET /api/v1/pricing/public/quotes': {
    response: {
      quoteId: 'd9',
      conversionPrice: 0.00033,
      fiatAmount: 100,
      cryptoAmount: 0.0319,
      totalFee: 4.6,
      feeBreakdown: [
        { name: 'Transak fee', value: 3.5, id: 'transak_fee', ids: [] },
        { name: 'Network/Exchange fee', value: 1.1, id: 'network_fee', ids: [] },
      ],
    },
  },
  'POST /partners/api/v2/refresh-token': {
    data: { accessToken, expiresAt: nowMs / 1000 + 7 * 86_400 },
  },
  'POST /api/v2/auth/session': { data: { widgetUrl } },
}

async function open(clock = () => nowMs) {
  const server = await startProviderServer(answers)
  const service = () => createHttpService({ url: server.url, token: undefined, clock })
  const transak = createTransak({
    key: 'key',
    secret: 'secret',
    referrerDomain: 'app.example',
    host: 'global.transak.com',
    plain: false,
    http: service(),
    gateway: service(),
    clock,
  })
  return {
    server,
    transak,
    async [Symbol.asyncDispose]() {
      await transak.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

const message = (key: string, change: object = {}, data: object = {}) =>
  new SignJWT({
    eventID: 'ORDER_COMPLETED',
    createdAt: new Date(nowMs).toISOString(),
    webhookData: {
      id: '9151faa1-e69b-4a36-b959-3c4f894afb68',
      status: 'COMPLETED',
      partnerOrderId: orderOf(asset).id,
      walletAddress: orderOf(asset).address,
      cryptoAmount: 0.0319,
      transactionHash: `0x${'12'.repeat(32)}`,
      ...data,
    },
    ...change,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(key))

describe('createTransak', () => {
  test('behavior: reads methods of the country and assets by contract', async () => {
    await using it = await open()
    const options = await it.transak.options({ direction: 'buy', country: 'DE' }, signal)
    expect(options).toEqual({
      countries: ['DE', 'FR'],
      currencies: [
        { currency: 'EUR', method: 'card', minimum: '15', maximum: '2500' },
        { currency: 'EUR', method: 'bank_transfer', minimum: '5', maximum: '20000' },
      ],
      assets: [{ asset: { chainId: 'eip155:1' }, code: 'ETH', network: 'ethereum' }],
    })
  })

  test('behavior: asks for a quote as documented', async () => {
    await using it = await open()
    expect(await it.transak.quote(orderOf(asset), signal)).toEqual({
      method: 'card',
      receives: '0.0319',
      fees: { provider: '3.5', network: '1.1' },
    })
    expect(Object.fromEntries(it.server.received[0]?.query ?? [])).toEqual({
      partnerApiKey: 'key',
      fiatCurrency: 'EUR',
      cryptoCurrency: 'ETH',
      isBuyOrSell: 'BUY',
      network: 'ethereum',
      paymentMethod: 'credit_debit_card',
      fiatAmount: '100',
      quoteCountryCode: 'DE',
    })
  })

  test('behavior: gets one access token for many sessions, each with the visitor’s address', async () => {
    await using it = await open()
    expect((await it.transak.session(orderOf(asset), signal)).url).toBe(widgetUrl)
    await it.transak.session(orderOf(asset), signal)
    const [token, session, another] = it.server.received
    expect([token?.operation, token?.headers['api-secret'], token?.body]).toEqual([
      'POST /partners/api/v2/refresh-token',
      'secret',
      '{"apiKey":"key"}',
    ])
    expect(session?.headers).toMatchObject({ 'access-token': accessToken, 'x-user-ip': '8.8.8.8' })
    expect(JSON.parse(session?.body ?? '')).toMatchObject({
      widgetParams: {
        referrerDomain: 'app.example',
        walletAddress: orderOf(asset).address,
        disableWalletAddressForm: true,
        partnerOrderId: orderOf(asset).id,
      },
    })
    expect(another?.operation).toBe('POST /api/v2/auth/session')
  })

  test('behavior: renews the access token before it ends', async () => {
    let atMs = nowMs
    await using it = await open(() => atMs)
    await it.transak.session(orderOf(asset), signal)
    atMs += 7 * 86_400_000 - 59_000
    await it.transak.session(orderOf(asset), signal)
    const renewals = it.server.received.filter(({ operation }) => /refresh/.test(operation))
    expect(renewals).toHaveLength(2)
  })

  test('error: opens nothing for a visitor whose address is unknown', async () => {
    await using it = await open()
    const asked = orderOf(asset, { ip: undefined })
    await expect(it.transak.session(asked, signal)).rejects.toThrow(OnrampRefused)
  })

  test('behavior: reads a message that the access token signed', async () => {
    await using it = await open()
    const body = JSON.stringify({ data: await message(accessToken) })
    expect(await it.transak.webhook?.(deliveryOf(body), signal)).toMatchObject({
      sentAt: nowMs,
      news: { session: { id: orderOf(asset).id }, state: 'done', received: '0.0319' },
    })
  })

  test('error: refuses other messages, without asking for a token where none could fit', async () => {
    await using it = await open()
    for (const body of ['', '{}', '{"data":"a.b"}'])
      await expect(it.transak.webhook?.(deliveryOf(body), signal)).rejects.toThrow(DeliveryRefused)
    expect(it.server.received).toEqual([])
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.a`
    for (const data of [unsigned, await message('another-token-of-sixteen')])
      await expect(
        it.transak.webhook?.(deliveryOf(JSON.stringify({ data })), signal),
      ).rejects.toThrow(DeliveryRefused)
  })
})
