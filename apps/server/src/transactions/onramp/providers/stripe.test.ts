import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { deliveryOf, onrampNowMs as nowMs, orderOf } from '../../../testing/onrampOrder.ts'
import { startProviderServer } from '../../../testing/providerServer.ts'
import { DeliveryRefused, OnrampRefused } from '../provider.ts'
import { createStripe } from './stripe.ts'

const webhookSecret = 'whsec_live'
const { signal } = new AbortController()
const asset = { asset: { chainId: 'eip155:1' as const }, code: 'eth', network: 'ethereum' }

/** After https://docs.stripe.com/api/crypto/onramp_sessions and onramp_quotes. */
const answers = {
  'GET /v1/crypto/onramp/quotes': {
    id: '2a9a3eb1',
    object: 'crypto.onramp_quotes',
    destination_network_quotes: {
      ethereum: [
        {
          id: '57f8',
          destination_currency: 'eth',
          destination_amount: '0.031800000000000000',
          destination_network: 'ethereum',
          fees: { network_fee_monetary: '1.20', transaction_fee_monetary: '3.80' },
          source_total_amount: '100.00',
        },
      ],
      solana: null,
    },
  },
  'POST /v1/crypto/onramp_sessions': {
    id: 'cos_1Lw8abc',
    object: 'crypto.onramp_session',
    status: 'initialized',
    redirect_url: 'https://crypto.link.com/session/cos_1Lw8abc#key',
  },
}

async function open() {
  const server = await startProviderServer(answers)
  const http = createHttpService({ url: server.url, token: undefined, clock: () => nowMs })
  const given = { host: 'crypto.link.com', plain: false, http, clock: () => nowMs }
  const stripe = createStripe({ secret: 'sk_live', webhookSecret, ...given })
  return {
    server,
    stripe,
    async [Symbol.asyncDispose]() {
      await stripe.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('createStripe', () => {
  test('behavior: leaves out what Stripe does not offer in the EU', async () => {
    await using it = await open()
    const codesIn = async (country: string) =>
      (await it.stripe.options({ direction: 'buy', country }, signal)).assets.map(
        ({ code, network }) => `${code} ${network}`,
      )
    expect(await codesIn('US')).toContain('usdc base')
    expect(await codesIn('DE')).not.toContain('usdc base')
    expect(await codesIn('DE')).toContain('usdc ethereum')
  })

  test('behavior: finds the quote of the network', async () => {
    await using it = await open()
    expect(await it.stripe.quote(orderOf(asset), signal)).toEqual({
      method: 'card',
      receives: '0.0318',
      fees: { provider: '3.8', network: '1.2' },
    })
    const [received] = it.server.received
    expect(received?.headers.authorization).toBe('Bearer sk_live')
    expect(Object.fromEntries(received?.query ?? [])).toEqual({
      source_currency: 'eur',
      source_amount: '100',
      'destination_currencies[]': 'eth',
      'destination_networks[]': 'ethereum',
    })
    const onSolana = { ...asset, code: 'sol', network: 'solana' }
    await expect(it.stripe.quote(orderOf(onSolana), signal)).rejects.toThrow(OnrampRefused)
  })

  test('behavior: makes one session, with the address locked', async () => {
    await using it = await open()
    const opened = await it.stripe.session(orderOf(asset), signal)
    expect(opened).toMatchObject({
      url: 'https://crypto.link.com/session/cos_1Lw8abc#key',
      reference: 'cos_1Lw8abc',
    })
    const [received] = it.server.received
    expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(received?.headers['idempotency-key']).toBe(orderOf(asset).id)
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
      'wallet_addresses[ethereum]': orderOf(asset).address,
      lock_wallet_address: 'true',
      source_currency: 'eur',
      source_amount: '100',
      destination_currency: 'eth',
      destination_network: 'ethereum',
      'destination_currencies[]': 'eth',
      'destination_networks[]': 'ethereum',
      customer_ip_address: '8.8.8.8',
      'metadata[session]': orderOf(asset).id,
    })
  })

  test.each([
    'https://crypto.link.com.evil.example/x',
    'http://crypto.link.com/x',
    'https://evil.example/?crypto.link.com',
    'javascript:alert(1)',
  ])('error: does not send people to %s', async (redirect_url) => {
    await using it = await open()
    const path = 'POST /v1/crypto/onramp_sessions'
    it.server.answers.set(path, { ...answers[path], redirect_url })
    await expect(it.stripe.session(orderOf(asset), signal)).rejects.toMatchObject({
      failure: 'malformed',
    })
  })

  const body = JSON.stringify({
    id: 'evt_1',
    type: 'crypto.onramp_session.updated',
    data: {
      object: {
        id: 'cos_1Lw8abc',
        object: 'crypto.onramp_session',
        status: 'fulfillment_complete',
        transaction_details: {
          destination_amount: '0.0318',
          transaction_id: `0x${'ef'.repeat(32)}`,
          wallet_address: orderOf(asset).address,
        },
      },
    },
  })
  const sign = (text: string, key = webhookSecret) => {
    const t = String(nowMs / 1000)
    return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${text}`).digest('hex')},v0=ab`
  }

  test('behavior: reads a message about a session of Stripe’s', async () => {
    await using it = await open()
    const delivery = deliveryOf(body, { 'stripe-signature': sign(body) })
    expect(await it.stripe.webhook?.(delivery, signal)).toMatchObject({
      eventId: 'evt_1',
      sentAt: nowMs,
      news: { session: { reference: 'cos_1Lw8abc' }, state: 'done', received: '0.0318' },
    })
  })

  test('error: refuses a message that Stripe did not sign', async () => {
    await using it = await open()
    for (const header of [
      '',
      sign(body, 'other'),
      sign(`${body} `),
      sign(body).replace('v1', 'v2'),
    ])
      await expect(
        it.stripe.webhook?.(deliveryOf(body, { 'stripe-signature': header }), signal),
      ).rejects.toThrow(DeliveryRefused)
  })
})
