// Stand-in for Meld: https://docs.meld.io
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../../http/parseJson.ts'
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

const QuoteSchema = v.object({ destinationCurrencyCode: v.string(), sourceAmount: v.string() })
const SessionSchema = v.object({
  sessionType: v.literal('BUY'),
  externalSessionId: v.string(),
  sessionData: v.object({
    serviceProvider: v.literal('STANDIN'),
    walletAddress: v.string(),
    sourceCurrencyCode: v.string(),
    sourceAmount: v.string(),
    destinationCurrencyCode: v.string(),
    lockFields: v.pipe(v.array(v.string()), v.includes('walletAddress')),
    redirectUrl: v.string(),
  }),
})

export function createMeld(keys: OnrampKeys, listed: readonly Listed[], url: string): Standin {
  const pages = new Map<string, Order>()
  const find = (code: string | undefined) => listed.find(({ symbol }) => symbol === code)
  const bad = json(400, { code: 'BAD_REQUEST', message: 'Bad request' })

  return {
    name: 'meld',
    answer({ method, path, query, headers, body }) {
      if (`${method} ${path}` === 'GET /widget') {
        const order = pages.get(query.get('token') ?? '')
        return order ? { order } : { fault: 'There is no such session.' }
      }
      const isKnown = headers.authorization === `BASIC ${keys.of('MELD_KEY')}`
      if (!isKnown || headers['meld-version'] === undefined)
        return json(401, { code: 'UNAUTHORIZED', message: 'Unauthorized' })
      switch (`${method} ${path}`) {
        case 'GET /service-providers/properties/countries':
          return json(
            200,
            ['DE', 'GB', 'US'].map((countryCode) => ({ countryCode })),
          )
        case 'GET /service-providers/properties/payment-methods':
          return json(200, [{ paymentMethod: 'CREDIT_DEBIT_CARD' }])
        case 'GET /service-providers/limits/fiat-currency-purchases':
          return json(
            200,
            ['EUR', 'GBP', 'USD'].map((currencyCode) => ({
              currencyCode,
              minimumAmount: 25,
              maximumAmount: 5000,
            })),
          )
        case 'GET /service-providers/properties/crypto-currencies':
          return json(
            200,
            listed.map((one) => ({
              currencyCode: one.symbol,
              chainCode: networkOf(one).name,
              chainId: networkOf(one).number ?? null,
              contractAddress: one.contract ?? null,
            })),
          )
        case 'POST /payments/crypto/quote': {
          const read = v.safeParse(QuoteSchema, parseJson(body))
          const asset = find(read.success ? read.output.destinationCurrencyCode : undefined)
          if (!read.success || !asset) return bad
          const amount = Number(read.output.sourceAmount)
          const price = priceOf({ direction: 'buy', asset, amount })
          return json(200, {
            quotes: [
              {
                serviceProvider: 'STANDIN',
                destinationAmount: price.receives,
                transactionFee: price.fee,
                networkFee: price.networkFee,
              },
            ],
          })
        }
        case 'POST /crypto/session/widget': {
          const read = v.safeParse(SessionSchema, parseJson(body))
          const data = read.success ? read.output.sessionData : undefined
          const asset = find(data?.destinationCurrencyCode)
          if (!read.success || !data || !asset) return bad
          const token = randomBytes(16).toString('hex')
          pages.set(token, {
            session: read.output.externalSessionId,
            direction: 'buy',
            address: data.walletAddress,
            asset,
            currency: data.sourceCurrencyCode,
            amount: Number(data.sourceAmount),
            returnUrl: data.redirectUrl,
          })
          return json(200, { id: token, token, widgetUrl: `${url}/meld/widget?token=${token}` })
        }
        default:
          return unknown
      }
    },
    webhook({ order, state, nowMs }, target) {
      const body = JSON.stringify({
        eventId: randomBytes(12).toString('hex'),
        eventType: 'TRANSACTION_CRYPTO_TRANSFERRING',
        payload: {
          externalSessionId: order.session,
          paymentTransactionStatus: { processing: 'SETTLING', done: 'SETTLED', failed: 'FAILED' }[
            state
          ],
        },
      })
      const time = new Date(nowMs).toISOString()
      const signature = hmac(keys.of('MELD_WEBHOOK_SECRET'), `${time}.${target}.${body}`)
      return {
        body,
        headers: {
          'meld-signature-timestamp': time,
          'meld-signature': signature.toString('base64url'),
        },
      }
    },
  }
}
