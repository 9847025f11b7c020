// Stand-in for Coinbase Onramp and Offramp: https://docs.cdp.coinbase.com/onramp
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../../http/parseJson.ts'
import { readJwt } from '../jwt.ts'
import type { OnrampKeys } from '../keys.ts'
import {
  type ApiRequest,
  hmac,
  json,
  type Listed,
  networkOf,
  priceOf,
  type Reply,
  type Standin,
  unknown,
} from '../standin.ts'

const TOKEN_LIFE_MS = 300_000

const QuoteSchema = v.object({
  purchase_currency: v.optional(v.string()),
  purchase_network: v.optional(v.string()),
  sell_currency: v.optional(v.string()),
  sell_network: v.optional(v.string()),
  payment_amount: v.optional(v.string()),
  sell_amount: v.optional(v.string()),
})
const TokenSchema = v.object({
  addresses: v.tuple([v.object({ address: v.string(), blockchains: v.tuple([v.string()]) })]),
  assets: v.tuple([v.string()]),
  clientIp: v.pipe(v.string(), v.ip()),
})

export function createCoinbase(keys: OnrampKeys, listed: readonly Listed[], host: string): Standin {
  const tokens = new Map<string, { address: string; asset: Listed; endsMs: number }>()
  const find = (code: string | null | undefined, network: string | null | undefined) =>
    listed.find((one) => one.symbol === code && networkOf(one).name === network)
  const limits = ['EUR', 'GBP', 'USD'].map((id) => ({
    id,
    limits: [{ id: 'CARD', min: '10', max: '7500' }],
  }))
  const coins = listed.map((one) => {
    const { name, number } = networkOf(one)
    return {
      symbol: one.symbol,
      networks: [{ name, chain_id: number ?? '0', contract_address: one.contract ?? '' }],
    }
  })
  const money = (value: number) => ({ value: value.toFixed(6), currency: 'EUR' })

  function isSigned({ method, path, headers }: ApiRequest): boolean {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const claims = readJwt(token, keys.coinbase)
    const uris = claims?.get('uris')
    return (
      claims?.get('iss') === 'cdp' &&
      claims.get('sub') === keys.of('COINBASE_ONRAMP_KEY_ID') &&
      Array.isArray(uris) &&
      uris.includes(`${method} ${host}/coinbase${path}`)
    )
  }

  /** A token opens one page, once. */
  function readPage({ query }: ApiRequest, direction: 'buy' | 'sell'): Reply {
    const token = query.get('sessionToken') ?? ''
    const held = tokens.get(token)
    tokens.delete(token)
    if (!held || held.endsMs < Date.now())
      return { fault: 'The session token was used, or is over.' }
    const asset = find(query.get('defaultAsset'), query.get('defaultNetwork'))
    if (asset !== held.asset) return { fault: 'The session token is of another asset.' }
    return {
      order: {
        session: query.get('partnerUserRef') ?? '',
        direction,
        address: held.address,
        asset,
        currency: query.get('fiatCurrency') ?? 'EUR',
        amount: Number(query.get('presetFiatAmount') ?? query.get('presetCryptoAmount')),
        returnUrl: query.get('redirectUrl') ?? '',
      },
    }
  }

  function quote(body: string, direction: 'buy' | 'sell'): Reply {
    const read = v.safeParse(QuoteSchema, parseJson(body))
    const given = read.success ? read.output : {}
    const asset =
      direction === 'buy'
        ? find(given.purchase_currency, given.purchase_network)
        : find(given.sell_currency, given.sell_network)
    if (!asset) return json(400, { code: 3, message: 'invalid currency' })
    const amount = Number(direction === 'buy' ? given.payment_amount : given.sell_amount)
    const price = priceOf({ direction, asset, amount })
    return json(200, {
      [direction === 'buy' ? 'purchase_amount' : 'cashout_total']: money(price.receives),
      coinbase_fee: money(price.fee),
      network_fee: money(price.networkFee),
    })
  }

  return {
    name: 'coinbase',
    answer(request) {
      const operation = `${request.method} ${request.path}`
      if (operation === 'GET /buy/select-asset') return readPage(request, 'buy')
      if (operation === 'GET /v3/sell/input') return readPage(request, 'sell')
      if (!isSigned(request)) return json(401, { code: 16, message: 'Unauthorized' })
      switch (operation) {
        case 'GET /onramp/v1/buy/config':
        case 'GET /onramp/v1/sell/config':
          return json(200, {
            countries: ['DE', 'GB', 'US'].map((id) => ({ id, payment_methods: [{ id: 'CARD' }] })),
          })
        case 'GET /onramp/v1/buy/options':
          return json(200, { payment_currencies: limits, purchase_currencies: coins })
        case 'GET /onramp/v1/sell/options':
          return json(200, { cashout_currencies: limits, sell_currencies: coins })
        case 'POST /onramp/v1/buy/quote':
          return quote(request.body, 'buy')
        case 'POST /onramp/v1/sell/quote':
          return quote(request.body, 'sell')
        case 'POST /onramp/v1/token': {
          const read = v.safeParse(TokenSchema, parseJson(request.body))
          if (!read.success) return json(400, { code: 3, message: 'invalid request' })
          const [{ address, blockchains }] = read.output.addresses
          const asset = find(read.output.assets[0], blockchains[0])
          if (!asset) return json(400, { code: 3, message: 'invalid asset' })
          const token = randomBytes(24).toString('base64url')
          tokens.set(token, { address, asset, endsMs: Date.now() + TOKEN_LIFE_MS })
          return json(200, { token, channel_id: '' })
        }
        default:
          return unknown
      }
    },
    webhook({ order, state, hash, nowMs }) {
      const status = { processing: 'IN_PROGRESS', done: 'SUCCESS', failed: 'FAILED' }[state]
      const kind = order.direction === 'buy' ? 'onramp' : 'offramp'
      const body = JSON.stringify({
        eventType: `${kind}.transaction.updated`,
        partnerUserRef: order.session,
        status: `${kind.toUpperCase()}_TRANSACTION_STATUS_${status}`,
        purchaseAmount: money(priceOf(order).receives),
        walletAddress: order.address,
        ...(hash !== undefined && { txHash: hash }),
      })
      const time = String(Math.floor(nowMs / 1000))
      const text = `${time}.content-type.application/json.${body}`
      const signature = hmac(keys.of('COINBASE_ONRAMP_WEBHOOK_SECRET'), text).toString('hex')
      return { body, headers: { 'x-hook0-signature': `t=${time},h=content-type,v1=${signature}` } }
    },
  }
}
