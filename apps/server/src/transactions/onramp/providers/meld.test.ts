import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { deliveryOf, onrampNowMs as nowMs, orderOf } from '../../../testing/onrampOrder.ts'
import { startProviderServer } from '../../../testing/providerServer.ts'
import { DeliveryRefused } from '../provider.ts'
import { createMeld } from './meld.ts'

const webhookSecret = 'meld-webhook-secret'
const { signal } = new AbortController()
const asset = { asset: { chainId: 'eip155:1' as const }, code: 'ETH' }

/** After https://docs.meld.io. */
const answers = {
  'GET /service-providers/properties/countries': [{ countryCode: 'DE', name: 'Germany' }],
  'GET /service-providers/properties/payment-methods': [
    { paymentMethod: 'CREDIT_DEBIT_CARD', name: 'Credit & Debit Card' },
    { paymentMethod: 'SEPA', name: 'SEPA' },
    { paymentMethod: 'BLIK', name: 'BLIK' },
  ],
  'GET /service-providers/limits/fiat-currency-purchases': [
    { currencyCode: 'EUR', defaultAmount: 100, minimumAmount: 5, maximumAmount: 50000 },
  ],
  'GET /service-providers/properties/crypto-currencies': [
    { currencyCode: 'ETH', chainCode: 'ETH', chainId: '1', contractAddress: null },
    {
      currencyCode: 'USDC',
      chainCode: 'ETH',
      chainId: '1',
      contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    { chainCode: 'X' },
  ],
  'POST /payments/crypto/quote': {
    quotes: [
      { serviceProvider: 'BANXA', destinationAmount: 0.031, transactionFee: 5, networkFee: 1 },
      {
        serviceProvider: 'UNLIMIT',
        destinationAmount: 0.0322,
        transactionFee: 3,
        partnerFee: 0.5,
        networkFee: 0.7,
      },
    ],
  },
  'POST /crypto/session/widget': {
    id: 'WePZL28Mn',
    token: 'eyJ',
    widgetUrl: 'https://meldcrypto.com/?token=eyJ',
  },
}

async function open() {
  const server = await startProviderServer(answers)
  const http = createHttpService({ url: server.url, token: undefined, clock: () => nowMs })
  const given = { host: 'meldcrypto.com', plain: false, http, clock: () => nowMs }
  const meld = createMeld({ key: 'key', webhookSecret, ...given })
  return {
    server,
    meld,
    async [Symbol.asyncDispose]() {
      await meld.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('createMeld', () => {
  test('behavior: reads methods, limits and assets by contract', async () => {
    await using it = await open()
    const options = await it.meld.options({ direction: 'buy', country: 'DE' }, signal)
    expect(options.currencies).toEqual([
      { currency: 'EUR', method: 'card', minimum: '5', maximum: '50000' },
      { currency: 'EUR', method: 'bank_transfer', minimum: '5', maximum: '50000' },
    ])
    expect(options.assets.map(({ code }) => code)).toEqual(['ETH', 'USDC'])
    for (const { headers } of it.server.received)
      expect(headers).toMatchObject({ authorization: 'BASIC key', 'meld-version': '2025-03-04' })
  })

  test('behavior: offers the best of its providers, and opens that one', async () => {
    await using it = await open()
    expect(await it.meld.quote(orderOf(asset), signal)).toEqual({
      method: 'card',
      receives: '0.0322',
      fees: { provider: '3.5', network: '0.7' },
    })
    const { url } = await it.meld.session(orderOf(asset), signal)
    expect(url).toBe('https://meldcrypto.com/?token=eyJ')
    expect(JSON.parse(it.server.received.at(-1)?.body ?? '')).toEqual({
      sessionType: 'BUY',
      externalSessionId: orderOf(asset).id,
      sessionData: {
        serviceProvider: 'UNLIMIT',
        walletAddress: orderOf(asset).address,
        countryCode: 'DE',
        sourceCurrencyCode: 'EUR',
        sourceAmount: '100',
        destinationCurrencyCode: 'ETH',
        paymentMethodType: 'CREDIT_DEBIT_CARD',
        lockFields: ['walletAddress', 'destinationCurrencyCode'],
        redirectUrl: orderOf(asset).returnUrl,
        clientIpAddress: '8.8.8.8',
      },
    })
  })

  const body = JSON.stringify({
    eventId: 'KfJ9',
    eventType: 'TRANSACTION_CRYPTO_COMPLETE',
    payload: { externalSessionId: orderOf(asset).id, paymentTransactionStatus: 'SETTLED' },
  })
  const time = new Date(nowMs).toISOString()
  const sign = (text: string, { key = webhookSecret, url = deliveryOf('').url } = {}) => ({
    'meld-signature-timestamp': time,
    'meld-signature': createHmac('sha256', key)
      .update(`${time}.${url}.${text}`)
      .digest('base64url'),
  })

  test('behavior: reads a message whose signature covers the address', async () => {
    await using it = await open()
    expect(await it.meld.webhook?.(deliveryOf(body, sign(body)), signal)).toEqual({
      eventId: 'KfJ9',
      sentAt: nowMs,
      news: { session: { id: orderOf(asset).id }, state: 'done' },
    })
  })

  test.each([
    ['another key', sign(body, { key: 'other' })],
    ['another address', sign(body, { url: 'https://evil.example/' })],
    ['another body', sign(`${body} `)],
    ['another time', { ...sign(body), 'meld-signature-timestamp': new Date(0).toISOString() }],
    ['no signature', {}],
  ])('error: refuses a message with %s', async (_, headers) => {
    await using it = await open()
    await expect(it.meld.webhook?.(deliveryOf(body, headers), signal)).rejects.toThrow(
      DeliveryRefused,
    )
  })
})
