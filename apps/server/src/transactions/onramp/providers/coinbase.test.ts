import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { deliveryOf, onrampNowMs as nowMs, orderOf } from '../../../testing/onrampOrder.ts'
import { startProviderServer } from '../../../testing/providerServer.ts'
import { DeliveryRefused, OnrampRefused } from '../provider.ts'
import { parseCdpSecret } from './cdpToken.ts'
import { createCoinbase } from './coinbase.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const secret = Buffer.concat([seed, point]).toString('base64')
const webhookSecret = 'whsec'
const { signal } = new AbortController()
const asset = { asset: { chainId: 'eip155:8453' as const }, code: 'ETH', network: 'base' }

/** After https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp. */
const answers = {
  'GET /onramp/v1/buy/config': {
    countries: [
      { id: 'DE', subdivisions: [], payment_methods: [{ id: 'CARD' }] },
      { id: 'US', subdivisions: ['CA', 'NY'], payment_methods: [{ id: 'CARD' }] },
    ],
  },
  'GET /onramp/v1/buy/options': {
    payment_currencies: [
      {
        id: 'EUR',
        limits: [
          { id: 'CARD', min: '10', max: '7500' },
          { id: 'CRYPTO_ACCOUNT', min: '10', max: '7500' },
        ],
      },
    ],
    purchase_currencies: [
      {
        id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
        name: 'Ethereum',
        symbol: 'ETH',
        networks: [
          { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' },
          { name: 'unheard-of', display_name: 'New', chain_id: '0', contract_address: '' },
        ],
      },
      {
        name: 'Solana',
        symbol: 'SOL',
        networks: [{ name: 'solana', chain_id: '0', contract_address: '' }],
      },
    ],
  },
  'POST /onramp/v1/buy/quote': {
    coinbase_fee: { value: '2.49', currency: 'EUR' },
    network_fee: { value: '0.03', currency: 'EUR' },
    payment_subtotal: { value: '97.48', currency: 'EUR' },
    payment_total: { value: '100.00', currency: 'EUR' },
    purchase_amount: { value: '0.0325000', currency: 'ETH' },
    quote_id: '3e0b4c5a',
  },
  'POST /onramp/v1/sell/quote': {
    cashout_subtotal: { value: '1410.00', currency: 'EUR' },
    cashout_total: { value: '1399.50', currency: 'EUR' },
    coinbase_fee: { value: '10.50', currency: 'EUR' },
    sell_amount: { value: '0.5', currency: 'ETH' },
  },
  'POST /onramp/v1/token': { token: 'MWYyNGY0NDA', channel_id: '' },
}

async function open(keys: { secret?: string; webhookSecret?: string | undefined } = {}) {
  const server = await startProviderServer(answers)
  const http = createHttpService({ url: server.url, token: undefined, clock: () => nowMs })
  const coinbase = createCoinbase({
    keyId: 'key-id',
    secret,
    webhookSecret,
    api: server.url,
    pages: 'https://pay.coinbase.com',
    http,
    clock: () => nowMs,
    ...keys,
  })
  return {
    server,
    coinbase,
    async [Symbol.asyncDispose]() {
      await coinbase.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('createCoinbase', () => {
  test('behavior: each request has a token of its own, signed by the key', async () => {
    await using it = await open()
    await it.coinbase.quote(orderOf(asset), signal)
    const [received] = it.server.received
    const token = received?.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date(nowMs) })
    expect(payload).toEqual({
      iss: 'cdp',
      sub: 'key-id',
      nbf: nowMs / 1000,
      iat: nowMs / 1000,
      exp: nowMs / 1000 + 120,
      uris: [`POST ${new URL(it.server.url).host}/onramp/v1/buy/quote`],
    })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: 'key-id', typ: 'JWT' })
  })

  test('behavior: reads assets by chain, and methods with their limits', async () => {
    await using it = await open()
    const options = await it.coinbase.options({ direction: 'buy', country: 'DE' }, signal)
    expect(options.countries).toEqual(['DE', 'US'])
    expect(options.currencies).toEqual([
      { currency: 'EUR', method: 'card', minimum: '10', maximum: '7500' },
    ])
    expect(options.assets.map((one) => [one.code, one.network, one.asset.chainId])).toEqual([
      ['ETH', 'base', 'eip155:8453'],
      ['SOL', 'solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ])
    expect(it.server.received.at(-1)?.query.get('country')).toBe('DE')
  })

  test('behavior: asks for prices as documented', async () => {
    await using it = await open()
    expect(await it.coinbase.quote(orderOf(asset), signal)).toEqual({
      method: 'card',
      receives: '0.0325',
      fees: { provider: '2.49', network: '0.03' },
    })
    expect(JSON.parse(it.server.received[0]?.body ?? '')).toEqual({
      purchase_currency: 'ETH',
      purchase_network: 'base',
      payment_amount: '100',
      payment_currency: 'EUR',
      country: 'DE',
      payment_method: 'CARD',
    })
    const sale = orderOf(asset, { direction: 'sell', amount: '0.5' })
    expect(await it.coinbase.quote(sale, signal)).toMatchObject({ receives: '1399.5' })
  })

  test('behavior: makes a token for this account and visitor, and opens the page with it', async () => {
    await using it = await open()
    const { url, expiresAt } = await it.coinbase.session(orderOf(asset), signal)
    expect(JSON.parse(it.server.received[0]?.body ?? '')).toEqual({
      addresses: [{ address: orderOf(asset).address, blockchains: ['base'] }],
      assets: ['ETH'],
      clientIp: '8.8.8.8',
    })
    expect(expiresAt).toBe(nowMs + 300_000)
    expect(url).toBe(
      'https://pay.coinbase.com/buy/select-asset?sessionToken=MWYyNGY0NDA&defaultNetwork=base&defaultAsset=ETH&partnerUserRef=a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1&redirectUrl=https%3A%2F%2Fapp.example%2F%3Fonramp%3Da1&presetFiatAmount=100&fiatCurrency=EUR&defaultExperience=buy&defaultPaymentMethod=CARD',
    )
  })

  test('error: opens nothing for a visitor whose address is unknown', async () => {
    await using it = await open()
    const asked = orderOf(asset, { ip: undefined })
    await expect(it.coinbase.session(asked, signal)).rejects.toThrow(OnrampRefused)
    expect(it.server.received).toEqual([])
  })

  test('behavior: asks for the state of a session, which has none before the visitor pays', async () => {
    await using it = await open()
    const { id } = orderOf(asset)
    expect(await it.coinbase.status?.({ id, direction: 'buy' }, signal)).toBeUndefined()
    it.server.answers.set(`GET /onramp/v1/buy/user/${id}/transactions`, {
      transactions: [
        {
          status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
          purchase_amount: { value: '0.0325', currency: 'ETH' },
          wallet_address: orderOf(asset).address,
          tx_hash: `0x${'cd'.repeat(32)}`,
        },
      ],
    })
    expect(await it.coinbase.status?.({ id, direction: 'buy' }, signal)).toMatchObject({
      state: 'done',
      received: '0.0325',
      hash: `0x${'cd'.repeat(32)}`,
    })
  })

  describe('webhooks', () => {
    const body = JSON.stringify({
      eventType: 'onramp.transaction.success',
      partnerUserRef: orderOf(asset).id,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      walletAddress: orderOf(asset).address,
      purchaseAmount: { value: '0.0325', currency: 'ETH' },
      txHash: `0x${'cd'.repeat(32)}`,
    })
    const names = 'content-type host'
    const headersOf = (signed: string, key = webhookSecret) => {
      const t = String(nowMs / 1000)
      const text = `${t}.${names}.application/json.app.example.${signed}`
      const v1 = createHmac('sha256', key).update(text).digest('hex')
      return {
        'content-type': 'application/json',
        host: 'app.example',
        'x-hook0-signature': `t=${t},h=${names},v1=${v1}`,
      }
    }

    test('behavior: reads a message whose signature covers headers and body', async () => {
      await using it = await open()
      const read = await it.coinbase.webhook?.(deliveryOf(body, headersOf(body)), signal)
      expect(read).toMatchObject({ sentAt: nowMs, news: { state: 'done', received: '0.0325' } })
    })

    test.each([
      ['another key', headersOf(body, 'other')],
      ['another body', headersOf(`${body} `)],
      ['another header', { ...headersOf(body), host: 'evil.example' }],
      ['no signature', {}],
    ])('error: refuses a message with %s', async (_, headers) => {
      await using it = await open()
      const delivery = deliveryOf(body, headers)
      await expect(it.coinbase.webhook?.(delivery, signal)).rejects.toThrow(DeliveryRefused)
    })

    test('param: takes no message without a secret', async () => {
      await using it = await open({ webhookSecret: undefined })
      expect(it.coinbase.webhook).toBeUndefined()
    })
  })
})

describe('parseCdpSecret', () => {
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = p256.export({ format: 'pem', type: 'sec1' })

  test('behavior: reads both kinds of keys', () => {
    expect(parseCdpSecret(secret)?.algorithm).toBe('EdDSA')
    expect(parseCdpSecret(pem)?.algorithm).toBe('ES256')
    expect(parseCdpSecret(pem.replaceAll('\n', '\\n'))?.algorithm).toBe('ES256')
  })

  test.each(['', 'secret', seed.toString('base64'), '-----BEGIN EC PRIVATE KEY-----\nAA==\n'])(
    'error: refuses %j',
    (text) => {
      expect(parseCdpSecret(text)).toBeUndefined()
    },
  )
})
