// Stand-in for Stripe's hosted onramp: https://docs.stripe.com/crypto/onramp. It sells coins alone.
import { randomBytes } from 'node:crypto'
import type { OnrampKeys } from '../keys.ts'
import {
  hmac,
  json,
  type Listed,
  networkOf,
  type Order,
  priceOf,
  type Standin,
  unknown,
} from '../standin.ts'

export function createStripe(
  keys: OnrampKeys,
  listed: readonly Listed[],
  { url, appUrl }: { url: string; appUrl: string },
): Standin {
  const sessions = new Map<string, Order>()
  const find = (code: string | null, network: string | null) =>
    listed.find(
      (one) =>
        !one.contract && one.symbol.toLowerCase() === code && networkOf(one).name === network,
    )
  const refused = json(401, {
    error: { type: 'invalid_request_error', message: 'Invalid API Key' },
  })
  const bad = (message: string) => json(400, { error: { type: 'invalid_request_error', message } })

  return {
    name: 'stripe',
    answer({ method, path, query, headers, body }) {
      const [, page] = /^\/session\/(cos_\w+)$/.exec(path) ?? []
      const order = sessions.get(page ?? '')
      if (page !== undefined) return order ? { order } : { fault: 'There is no such session.' }
      if (headers.authorization !== `Bearer ${keys.of('STRIPE_SECRET')}`) return refused
      if (`${method} ${path}` === 'GET /v1/crypto/onramp/quotes') {
        const code = query.get('destination_currencies[]')
        const network = query.get('destination_networks[]') ?? ''
        const asset = find(code, network)
        if (!asset) return json(200, { destination_network_quotes: { [network]: null } })
        const amount = Number(query.get('source_amount'))
        const price = priceOf({ direction: 'buy', asset, amount })
        const quote = {
          destination_currency: code,
          destination_amount: String(price.receives),
          fees: {
            network_fee_monetary: String(price.networkFee),
            transaction_fee_monetary: String(price.fee),
          },
        }
        return json(200, { destination_network_quotes: { [network]: [quote] } })
      }
      if (`${method} ${path}` !== 'POST /v1/crypto/onramp_sessions') return unknown
      if (headers['content-type'] !== 'application/x-www-form-urlencoded') return bad('Not a form')
      const form = new URLSearchParams(body)
      const network = form.get('destination_network')
      const asset = find(form.get('destination_currency'), network)
      const address = form.get(`wallet_addresses[${network}]`)
      if (!asset) return bad('Unknown asset')
      if (!address || form.get('lock_wallet_address') !== 'true') return bad('Missing address')
      const id = `cos_${randomBytes(12).toString('hex')}`
      sessions.set(id, {
        session: id,
        direction: 'buy',
        address,
        asset,
        currency: (form.get('source_currency') ?? '').toUpperCase(),
        amount: Number(form.get('source_amount')),
        // Stripe's page leads back to nowhere.
        returnUrl: appUrl,
      })
      return json(200, {
        id,
        object: 'crypto.onramp_session',
        status: 'initialized',
        redirect_url: `${url}/stripe/session/${id}`,
      })
    },
    webhook({ order, state, hash, nowMs }) {
      const body = JSON.stringify({
        id: `evt_${randomBytes(12).toString('hex')}`,
        type: 'crypto.onramp_session.updated',
        data: {
          object: {
            id: order.session,
            object: 'crypto.onramp_session',
            status: {
              processing: 'fulfillment_processing',
              done: 'fulfillment_complete',
              failed: 'rejected',
            }[state],
            transaction_details: {
              destination_amount: String(priceOf(order).receives),
              transaction_id: hash ?? null,
              wallet_address: order.address,
            },
          },
        },
      })
      const time = String(Math.floor(nowMs / 1000))
      const signature = hmac(keys.of('STRIPE_WEBHOOK_SECRET'), `${time}.${body}`).toString('hex')
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } }
    },
  }
}
