// MoonPay: https://dev.moonpay.com. Its page is opened with a signed URL; no request makes a session.

import { createHash } from 'node:crypto'
import type { OnrampState, PaymentMethod } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { assetOf } from '../assets.ts'
import { AmountSchema, sum } from '../decimal.ts'
import {
  type OnrampProvider,
  type Order,
  type ProviderAsset,
  type ProviderCurrency,
} from '../provider.ts'
import { directionsOf } from '../settings.ts'
import { headerOf, hmac, readMessage, verifySigned } from '../signature.ts'

export interface MoonpayParameters {
  /** Publishable. Those of the sandbox begin with `pk_test_`. */
  key: string
  secret: string
  webhookSecret: string
  /** In place of MoonPay's own addresses. */
  base: string | undefined
  http: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
}

export const MOONPAY_API = 'https://api.moonpay.com'
/** The URL has no end of its own; prices have. */
const URL_LIFE_MS = 30 * 60_000

const CountriesSchema = v.array(
  v.object({ alpha2: v.string(), isBuyAllowed: v.boolean(), isSellAllowed: v.boolean() }),
)

const limit = v.nullish(AmountSchema)
const CurrencySchema = v.object({
  type: v.picklist(['fiat', 'crypto']),
  code: v.pipe(v.string(), v.regex(/^\w{2,40}$/)),
  isSuspended: v.nullish(v.boolean()),
  isSellSupported: v.nullish(v.boolean()),
  minBuyAmount: limit,
  maxBuyAmount: limit,
  minSellAmount: limit,
  maxSellAmount: limit,
  notAllowedCountries: v.nullish(v.array(v.string())),
  metadata: v.nullish(
    v.object({
      chainId: v.nullish(v.string()),
      networkCode: v.nullish(v.string()),
      contractAddress: v.nullish(v.string()),
    }),
  ),
})
type Currency = v.InferOutput<typeof CurrencySchema>
/** One strange entry does not hide the others. */
const CurrenciesSchema = v.array(v.fallback(v.nullable(CurrencySchema), null))

const QuoteSchema = v.object({
  quoteCurrencyAmount: AmountSchema,
  feeAmount: AmountSchema,
  extraFeeAmount: v.optional(AmountSchema, '0'),
  networkFeeAmount: v.optional(AmountSchema, '0'),
})

const MessageSchema = v.object({
  type: v.string(),
  data: v.object({
    status: v.string(),
    externalTransactionId: v.nullish(v.string()),
    walletAddress: v.nullish(v.string()),
    quoteCurrencyAmount: v.nullish(AmountSchema),
    cryptoTransactionId: v.nullish(v.string()),
  }),
})

const states = new Map<string, OnrampState>([
  ['waitingPayment', 'paying'],
  ['waitingAuthorization', 'paying'],
  ['waitingForDeposit', 'paying'],
  ['pending', 'processing'],
  ['completed', 'done'],
  ['failed', 'failed'],
])

const banks = new Map([
  ['EUR', 'sepa_bank_transfer'],
  ['GBP', 'gbp_bank_transfer'],
  ['USD', 'ach_bank_transfer'],
])

export function createMoonpay(parameters: MoonpayParameters): OnrampProvider {
  const { key, secret, webhookSecret, base, http, clock } = parameters
  const zone = key.startsWith('pk_test_') ? '-sandbox' : ''
  const pageOf = (kind: 'buy' | 'sell') =>
    base === undefined ? `https://${kind}${zone}.moonpay.com` : `${base}/${kind}`
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

  return {
    name: 'moonpay',
    title: 'MoonPay',
    host: new URL(pageOf('buy')).host,
    directions: directionsOf.moonpay,
    async options({ direction, country }, signal) {
      const [countries, currencies] = await Promise.all([
        http.ask({
          path: `/v3/countries?${query({ apiKey: key })}`,
          schema: CountriesSchema,
          signal,
        }),
        http.ask({
          path: `/v3/currencies?${query({ apiKey: key })}`,
          schema: CurrenciesSchema,
          signal,
        }),
      ])
      const usable = currencies.filter((one) => one !== null).filter((one) => !one.isSuspended)
      return {
        countries: countries
          .filter((one) => (direction === 'buy' ? one.isBuyAllowed : one.isSellAllowed))
          .map(({ alpha2 }) => alpha2),
        currencies: usable.flatMap((one) => (one.type === 'fiat' ? methodsOf(one, direction) : [])),
        assets: usable.flatMap((one) => assetsOf(one, { direction, country })),
      }
    },
    async quote(order, signal) {
      const { direction, asset, currency, amount, method } = order
      const path = `/v3/currencies/${encodeURIComponent(asset.code)}`
      const fields =
        direction === 'buy'
          ? {
              baseCurrencyCode: currency.toLowerCase(),
              baseCurrencyAmount: amount,
              paymentMethod: codeOf(order),
              areFeesIncluded: 'true',
            }
          : {
              quoteCurrencyCode: currency.toLowerCase(),
              baseCurrencyAmount: amount,
              payoutMethod: codeOf(order),
            }
      const answer = await http.ask({
        path: `${path}/${direction}_quote?${query({ apiKey: key, ...fields })}`,
        schema: QuoteSchema,
        signal,
      })
      return {
        method,
        receives: answer.quoteCurrencyAmount,
        fees: {
          provider: sum(answer.feeAmount, answer.extraFeeAmount),
          network: answer.networkFeeAmount,
        },
      }
    },
    session(asked) {
      const { direction, id, asset, currency, address, amount, returnUrl } = asked
      const fields =
        direction === 'buy'
          ? {
              currencyCode: asset.code,
              walletAddress: address,
              baseCurrencyCode: currency.toLowerCase(),
              paymentMethod: codeOf(asked),
            }
          : {
              baseCurrencyCode: asset.code,
              refundWalletAddress: address,
              quoteCurrencyCode: currency.toLowerCase(),
              paymentMethod: codeOf(asked),
            }
      const text = `?${query({
        apiKey: key,
        ...fields,
        baseCurrencyAmount: amount,
        lockAmount: 'true',
        externalTransactionId: id,
        redirectURL: returnUrl,
      })}`
      // Over the query as it is sent, with the question mark. The signature comes last.
      const signature = encodeURIComponent(hmac(secret, text).toString('base64'))
      const url = `${pageOf(direction)}${text}&signature=${signature}`
      return Promise.resolve({ url, expiresAt: clock() + URL_LIFE_MS })
    },
    async webhook({ body, headers }) {
      const header = headerOf(headers['moonpay-signature-v2'])
      const sentAt = verifySigned({ header, scheme: 's', key: webhookSecret, body })
      const eventId = createHash('sha256').update(body).digest('hex')
      const message = readMessage(body, MessageSchema)
      const id = message?.data.externalTransactionId
      const state = message && states.get(message.data.status)
      if (!message || !id || !state) return { eventId, sentAt, news: undefined }
      const { quoteCurrencyAmount, cryptoTransactionId, walletAddress } = message.data
      return {
        eventId,
        sentAt,
        news: {
          session: { id },
          state,
          received: quoteCurrencyAmount ?? undefined,
          hash: cryptoTransactionId ?? undefined,
          // Of a sale it is where the coins go, which is MoonPay's.
          address: message.type.startsWith('sell') ? undefined : (walletAddress ?? undefined),
        },
      }
    },
    close: () => http.close(),
  }
}

function methodsOf(fiat: Currency, direction: 'buy' | 'sell'): ProviderCurrency[] {
  const currency = fiat.code.toUpperCase()
  const [minimum, maximum] =
    direction === 'buy'
      ? [fiat.minBuyAmount, fiat.maxBuyAmount]
      : [fiat.minSellAmount, fiat.maxSellAmount]
  const bank: PaymentMethod[] = banks.has(currency) ? ['bank_transfer'] : []
  const methods: PaymentMethod[] =
    direction === 'buy' ? ['card', 'apple_pay', 'google_pay', ...bank] : ['card', ...bank]
  return methods.map((method) => ({
    currency,
    method,
    minimum: minimum ?? '0',
    maximum: maximum ?? '1000000',
  }))
}

function assetsOf(
  one: Currency,
  { direction, country }: { direction: 'buy' | 'sell'; country: string },
): ProviderAsset[] {
  const { type, code, metadata, notAllowedCountries, isSellSupported } = one
  if (type !== 'crypto' || notAllowedCountries?.includes(country)) return []
  if (direction === 'sell' && !isSellSupported) return []
  const asset = assetOf(metadata?.chainId || metadata?.networkCode, metadata?.contractAddress)
  if (!asset) return []
  const sells = {
    ...(one.minSellAmount && { minimum: one.minSellAmount }),
    ...(one.maxSellAmount && { maximum: one.maxSellAmount }),
  }
  return [{ asset, code, sells }]
}

function codeOf({ method, currency }: Order): string {
  if (method === 'apple_pay' || method === 'google_pay') return 'mobile_wallet'
  const bank = banks.get(currency)
  return method === 'bank_transfer' && bank ? bank : 'credit_debit_card'
}
