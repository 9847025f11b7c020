// Meld, which sells through other providers: https://docs.meld.io. The best of their quotes is the offer.
import type { OnrampState, PaymentMethod } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { assetOf } from '../assets.ts'
import { AmountSchema, compare, sum } from '../decimal.ts'
import {
  DeliveryRefused,
  type OnrampProvider,
  OnrampRefused,
  type Order,
  type ProviderAsset,
  type ProviderCurrency,
} from '../provider.ts'
import { directionsOf } from '../settings.ts'
import { headerOf, hmac, isSame, readMessage } from '../signature.ts'
import { requirePage } from './page.ts'

export interface MeldParameters {
  key: string
  webhookSecret: string
  /** Of the pages that its answers may name. */
  host: string
  /** Whether these may be of plain http, which only the stand-in's are. */
  plain: boolean
  http: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
}

export const MELD = { api: 'https://api.meld.io', host: 'meldcrypto.com' }
export const MELD_SANDBOX = { api: 'https://api-sb.meld.io', host: 'sb.meldcrypto.com' }
const PAGE_LIFE_MS = 30 * 60_000
const VERSION = '2025-03-04'

const methodOf = new Map<string, PaymentMethod>([
  ['CREDIT_DEBIT_CARD', 'card'],
  ['APPLE_PAY', 'apple_pay'],
  ['GOOGLE_PAY', 'google_pay'],
  ['SEPA', 'bank_transfer'],
  ['ACH', 'bank_transfer'],
  ['UK_FASTER_PAYMENTS', 'bank_transfer'],
  ['PAYPAL', 'paypal'],
])

const CountriesSchema = v.array(v.object({ countryCode: v.string() }))
const MethodsSchema = v.array(v.object({ paymentMethod: v.string() }))
const LimitsSchema = v.array(
  v.object({
    currencyCode: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    minimumAmount: AmountSchema,
    maximumAmount: AmountSchema,
  }),
)
const CoinSchema = v.object({
  currencyCode: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  chainId: v.nullish(v.union([v.string(), v.number()])),
  chainCode: v.nullish(v.string()),
  contractAddress: v.nullish(v.string()),
})
/** One strange entry does not hide the others. */
const CoinsSchema = v.array(v.fallback(v.nullable(CoinSchema), null))

const QuotesSchema = v.object({
  quotes: v.array(
    v.object({
      serviceProvider: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
      destinationAmount: AmountSchema,
      transactionFee: v.nullish(AmountSchema),
      partnerFee: v.nullish(AmountSchema),
      networkFee: v.nullish(AmountSchema),
    }),
  ),
})

const SessionSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  widgetUrl: v.pipe(v.string(), v.maxLength(4096)),
})

const MessageSchema = v.object({
  eventId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  eventType: v.string(),
  payload: v.object({
    externalSessionId: v.nullish(v.string()),
    paymentTransactionStatus: v.nullish(v.string()),
  }),
})

const states = new Map<string, OnrampState>([
  ['PENDING_CREATED', 'paying'],
  ['PENDING', 'processing'],
  ['PROCESSING', 'processing'],
  ['SETTLING', 'processing'],
  ['SETTLED', 'done'],
  ['COMPLETED', 'done'],
  ['REFUNDED', 'refunded'],
  ['DECLINED', 'failed'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
  ['ERROR', 'failed'],
])

export function createMeld(parameters: MeldParameters): OnrampProvider {
  const { key, webhookSecret, host, plain, http, clock } = parameters
  const headers = { authorization: `BASIC ${key}`, 'meld-version': VERSION }

  const list = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    country: string,
    signal: AbortSignal,
  ) => {
    const query = new URLSearchParams({ categories: 'CRYPTO_ONRAMP', countries: country })
    return http.ask({
      path: `/service-providers/${path}?${query.toString()}`,
      headers,
      schema,
      maxBytes: 16 * 1024 * 1024,
      signal,
    })
  }

  async function quotesOf(order: Order, signal: AbortSignal) {
    const { asset, country, currency, amount, method, address } = order
    const { quotes } = await http.ask({
      path: '/payments/crypto/quote',
      headers,
      body: {
        countryCode: country,
        sourceCurrencyCode: currency,
        sourceAmount: amount,
        destinationCurrencyCode: asset.code,
        paymentMethodType: codeOf(method, currency),
        walletAddress: address,
      },
      schema: QuotesSchema,
      signal,
    })
    const [best] = quotes.toSorted((a, b) => compare(b.destinationAmount, a.destinationAmount))
    if (!best) throw new OnrampRefused('unsupported')
    return best
  }

  return {
    name: 'meld',
    title: 'Meld',
    host,
    directions: directionsOf.meld,
    async options({ country }, signal) {
      const [countries, methods, limits, coins] = await Promise.all([
        http.ask({
          path: '/service-providers/properties/countries?categories=CRYPTO_ONRAMP',
          headers,
          schema: CountriesSchema,
          signal,
        }),
        list('properties/payment-methods', MethodsSchema, country, signal),
        list('limits/fiat-currency-purchases', LimitsSchema, country, signal),
        list('properties/crypto-currencies', CoinsSchema, country, signal),
      ])
      const offered = new Set(methods.flatMap((one) => methodOf.get(one.paymentMethod) ?? []))
      return {
        countries: countries.map(({ countryCode }) => countryCode),
        currencies: limits.flatMap(({ currencyCode, minimumAmount, maximumAmount }) =>
          [...offered].map(
            (method): ProviderCurrency => ({
              currency: currencyCode,
              method,
              minimum: minimumAmount,
              maximum: maximumAmount,
            }),
          ),
        ),
        assets: coins.flatMap((coin): ProviderAsset[] => {
          const asset = coin && assetOf(coin.chainId || coin.chainCode, coin.contractAddress)
          return asset ? [{ asset, code: coin.currencyCode }] : []
        }),
      }
    },
    async quote(order, signal) {
      const best = await quotesOf(order, signal)
      return {
        method: order.method,
        receives: best.destinationAmount,
        fees: {
          provider: sum(best.transactionFee ?? '0', best.partnerFee ?? '0'),
          network: best.networkFee ?? '0',
        },
      }
    },
    async session(asked, signal) {
      const { id, asset, address, country, amount, currency, method, ip, returnUrl } = asked
      const { serviceProvider } = await quotesOf(asked, signal)
      const session = await http.ask({
        path: '/crypto/session/widget',
        headers,
        body: {
          sessionType: 'BUY',
          externalSessionId: id,
          sessionData: {
            serviceProvider,
            walletAddress: address,
            countryCode: country,
            sourceCurrencyCode: currency,
            sourceAmount: amount,
            destinationCurrencyCode: asset.code,
            paymentMethodType: codeOf(method, currency),
            lockFields: ['walletAddress', 'destinationCurrencyCode'],
            redirectUrl: returnUrl,
            ...(ip !== undefined && { clientIpAddress: ip }),
          },
        },
        schema: SessionSchema,
        signal,
      })
      return {
        url: requirePage(session.widgetUrl, { host, plain }),
        expiresAt: clock() + PAGE_LIFE_MS,
      }
    },
    async webhook({ body, headers: given, url }) {
      const time = headerOf(given['meld-signature-timestamp'])
      const signature = Buffer.from(headerOf(given['meld-signature']), 'base64url')
      const signed = Buffer.concat([Buffer.from(`${time}.${url}.`), body])
      if (!isSame(signature, hmac(webhookSecret, signed))) throw new DeliveryRefused()
      const sentAt = /^\d{1,14}$/.test(time) ? Number(time) * 1000 : Date.parse(time)
      if (!Number.isFinite(sentAt)) throw new DeliveryRefused()
      const message = readMessage(body, MessageSchema)
      if (!message) return { eventId: `other ${sentAt}`, sentAt, news: undefined }
      const { externalSessionId, paymentTransactionStatus } = message.payload
      const state = states.get(paymentTransactionStatus ?? '')
      return {
        eventId: message.eventId,
        sentAt,
        news:
          externalSessionId && state ? { session: { id: externalSessionId }, state } : undefined,
      }
    },
    close: () => http.close(),
  }
}

function codeOf(method: PaymentMethod, currency: string): string {
  if (method === 'bank_transfer' && currency !== 'EUR')
    return currency === 'GBP' ? 'UK_FASTER_PAYMENTS' : 'ACH'
  return [...methodOf].find(([, ours]) => ours === method)?.[0] ?? 'CREDIT_DEBIT_CARD'
}
