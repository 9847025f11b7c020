// Stand-in for Transak: https://docs.transak.com
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../../http/parseJson.ts'
import { signJwt } from '../jwt.ts'
import type { OnrampKeys } from '../keys.ts'
import {
  json,
  type Listed,
  networkOf,
  type Order,
  priceOf,
  type Standin,
  unknown,
} from '../standin.ts'

const PAGE_LIFE_MS = 300_000
const ACCESS_LIFE_S = 7 * 86_400

const SessionSchema = v.object({
  widgetParams: v.object({
    apiKey: v.string(),
    referrerDomain: v.string(),
    cryptoCurrencyCode: v.string(),
    network: v.string(),
    walletAddress: v.string(),
    disableWalletAddressForm: v.literal(true),
    fiatCurrency: v.string(),
    fiatAmount: v.string(),
    partnerOrderId: v.string(),
    redirectURL: v.string(),
  }),
})

export function createTransak(keys: OnrampKeys, listed: readonly Listed[], url: string): Standin {
  const pages = new Map<string, { order: Order; endsMs: number }>()
  const accessToken = `access-${keys.of('TRANSAK_SECRET').slice(0, 32)}`
  const find = (code: string | null | undefined, network: string | null | undefined) =>
    listed.find((one) => one.symbol === code && networkOf(one).name === network)
  const refused = json(401, { error: { statusCode: 401, message: 'Unauthorized' } })

  return {
    name: 'transak',
    answer({ method, path, query, headers, body }) {
      switch (`${method} ${path}`) {
        case 'GET /page': {
          const id = query.get('sessionId') ?? ''
          const held = pages.get(id)
          pages.delete(id)
          const isOver = !held || held.endsMs < Date.now()
          return isOver
            ? { fault: 'The page was opened before, or is over.' }
            : { order: held.order }
        }
        case 'POST /partners/api/v2/refresh-token': {
          if (headers['api-secret'] !== keys.of('TRANSAK_SECRET')) return refused
          const expiresAt = Math.floor(Date.now() / 1000) + ACCESS_LIFE_S
          return json(200, { data: { accessToken, expiresAt } })
        }
        case 'GET /fiat/public/v1/currencies/fiat-currencies':
          if (query.get('apiKey') !== keys.of('TRANSAK_KEY')) return refused
          return json(200, {
            response: ['EUR', 'GBP', 'USD'].map((symbol) => ({
              symbol,
              supportingCountries: ['DE', 'GB', 'US'],
              paymentOptions: [{ id: 'credit_debit_card', minAmount: 30, maxAmount: 3000 }],
            })),
          })
        case 'GET /api/v2/currencies/crypto-currencies':
          return json(200, {
            response: listed.map((one) => ({
              symbol: one.symbol,
              address: one.contract ?? null,
              isAllowed: true,
              network: { name: networkOf(one).name, chainId: networkOf(one).number ?? null },
            })),
          })
        case 'GET /api/v1/pricing/public/quotes': {
          const asset = find(query.get('cryptoCurrency'), query.get('network'))
          if (query.get('partnerApiKey') !== keys.of('TRANSAK_KEY') || !asset) return refused
          const amount = Number(query.get('fiatAmount'))
          const price = priceOf({ direction: 'buy', asset, amount })
          return json(200, {
            response: {
              cryptoAmount: price.receives,
              totalFee: price.fee + price.networkFee,
              feeBreakdown: [
                { id: 'transak_fee', value: price.fee },
                { id: 'network_fee', value: price.networkFee },
              ],
            },
          })
        }
        case 'POST /api/v2/auth/session': {
          if (headers['access-token'] !== accessToken) return refused
          const read = v.safeParse(SessionSchema, parseJson(body))
          const given = read.success ? read.output.widgetParams : undefined
          const asset = find(given?.cryptoCurrencyCode, given?.network)
          if (!given || !asset || !headers['x-user-ip'])
            return json(400, { error: { statusCode: 400, message: 'Bad Request' } })
          const id = randomBytes(16).toString('hex')
          const order: Order = {
            session: given.partnerOrderId,
            direction: 'buy',
            address: given.walletAddress,
            asset,
            currency: given.fiatCurrency,
            amount: Number(given.fiatAmount),
            returnUrl: given.redirectURL,
          }
          pages.set(id, { order, endsMs: Date.now() + PAGE_LIFE_MS })
          return json(200, { data: { widgetUrl: `${url}/transak/page?sessionId=${id}` } })
        }
        default:
          return unknown
      }
    },
    webhook({ order, state, hash, nowMs }) {
      const status = { processing: 'PROCESSING', done: 'COMPLETED', failed: 'FAILED' }[state]
      const payload = {
        eventID: `ORDER_${status}`,
        createdAt: new Date(nowMs).toISOString(),
        webhookData: {
          status,
          partnerOrderId: order.session,
          walletAddress: order.address,
          cryptoAmount: priceOf(order).receives,
          transactionHash: hash ?? null,
        },
      }
      const data = signJwt(payload, accessToken)
      return { body: JSON.stringify({ data }), headers: {} }
    },
  }
}
