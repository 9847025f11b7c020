// Transak: https://docs.transak.com. A session made on the server has a page that opens once, within five minutes. Its
// access token also is the key of its webhooks.
import { createHash } from 'node:crypto'
import type { OnrampState, PaymentMethod } from '@aureus/protocol/onramp'
import { jwtVerify } from 'jose'
import * as v from 'valibot'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { assetOf } from '../assets.ts'
import { AmountSchema } from '../decimal.ts'
import {
  DeliveryRefused,
  type OnrampProvider,
  OnrampRefused,
  type ProviderAsset,
  type ProviderCurrency,
} from '../provider.ts'
import { directionsOf } from '../settings.ts'
import { readMessage } from '../signature.ts'
import { requirePage } from './page.ts'

export interface TransakParameters {
  key: string
  secret: string
  /** The domain of the site, which Transak knows. */
  referrerDomain: string
  /** Of the pages that its answers may name. */
  host: string
  /** Whether these may be of plain http, which only the stand-in's are. */
  plain: boolean
  /** Lists, prices and tokens. */
  http: HttpService
  /** Makes sessions. */
  gateway: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
}

export const TRANSAK = {
  api: 'https://api.transak.com',
  gateway: 'https://api-gateway.transak.com',
  host: 'global.transak.com',
}
export const TRANSAK_SANDBOX = {
  api: 'https://api-stg.transak.com',
  gateway: 'https://api-gateway-stg.transak.com',
  host: 'global-stg.transak.com',
}
const PAGE_LIFE_MS = 5 * 60_000
/** Before a token ends, so that none ends on its way. */
const MARGIN_MS = 60_000

const methodOf = new Map<string, PaymentMethod>([
  ['credit_debit_card', 'card'],
  ['apple_pay', 'apple_pay'],
  ['google_pay', 'google_pay'],
  ['sepa_bank_transfer', 'bank_transfer'],
  ['gbp_bank_transfer', 'bank_transfer'],
  ['pm_open_banking', 'bank_transfer'],
  ['pm_wire', 'bank_transfer'],
])

const FiatSchema = v.object({
  symbol: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  supportingCountries: v.array(v.string()),
  paymentOptions: v.array(
    v.object({
      id: v.string(),
      isActive: v.optional(v.boolean(), true),
      minAmount: v.nullish(AmountSchema),
      maxAmount: v.nullish(AmountSchema),
    }),
  ),
})
const CoinSchema = v.object({
  symbol: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  address: v.nullish(v.string()),
  isAllowed: v.boolean(),
  kycCountriesNotSupported: v.nullish(v.array(v.string())),
  network: v.object({ name: v.string(), chainId: v.nullish(v.union([v.string(), v.number()])) }),
})
/** One strange entry does not hide the others. */
const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.object({
    response: v.array(
      v.fallback(v.nullable(entry as v.GenericSchema<unknown, v.InferOutput<S>>), null),
    ),
  })

const QuoteSchema = v.object({
  response: v.object({
    cryptoAmount: AmountSchema,
    totalFee: AmountSchema,
    feeBreakdown: v.optional(v.array(v.object({ id: v.string(), value: AmountSchema })), []),
  }),
})

const AccessSchema = v.object({
  data: v.object({
    accessToken: v.pipe(v.string(), v.minLength(16), v.maxLength(4096)),
    /** Seconds since 1970. */
    expiresAt: v.pipe(v.number(), v.integer()),
  }),
})
const SessionSchema = v.object({
  data: v.object({ widgetUrl: v.pipe(v.string(), v.maxLength(4096)) }),
})

const EnvelopeSchema = v.object({ data: v.pipe(v.string(), v.maxLength(60_000)) })
const MessageSchema = v.object({
  eventID: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  webhookData: v.object({
    status: v.string(),
    partnerOrderId: v.nullish(v.string()),
    walletAddress: v.nullish(v.string()),
    cryptoAmount: v.nullish(AmountSchema),
    transactionHash: v.nullish(v.string()),
  }),
})

const states = new Map<string, OnrampState>([
  ['AWAITING_PAYMENT_FROM_USER', 'paying'],
  ['PAYMENT_DONE_MARKED_BY_USER', 'processing'],
  ['PROCESSING', 'processing'],
  ['PENDING_DELIVERY_FROM_TRANSAK', 'processing'],
  ['ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK', 'processing'],
  ['COMPLETED', 'done'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['REFUNDED', 'refunded'],
  ['EXPIRED', 'expired'],
])

export function createTransak(parameters: TransakParameters): OnrampProvider {
  const { key, secret, referrerDomain, host, plain, http, gateway, clock } = parameters
  let access: { token: string; endsMs: number } | undefined
  /** The one before verifies webhooks that were on their way. */
  let former: string | undefined

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (access && access.endsMs - MARGIN_MS > clock()) return access.token
    const { data } = await http.ask({
      path: '/partners/api/v2/refresh-token',
      headers: { 'api-secret': secret },
      body: { apiKey: key },
      schema: AccessSchema,
      signal,
    })
    former = access?.token
    access = { token: data.accessToken, endsMs: data.expiresAt * 1000 }
    return access.token
  }

  /** @throws DeliveryRefused */
  async function verify(token: string, keys: readonly string[]): Promise<Buffer> {
    for (const one of keys) {
      const options = { algorithms: ['HS256'], currentDate: new Date(clock()) }
      const read = await jwtVerify(token, Buffer.from(one), options).catch(() => undefined)
      if (read) return Buffer.from(JSON.stringify(read.payload))
    }
    throw new DeliveryRefused()
  }

  return {
    name: 'transak',
    title: 'Transak',
    host,
    directions: directionsOf.transak,
    async options({ country }, signal) {
      const apiKey = new URLSearchParams({ apiKey: key }).toString()
      const [fiat, coins] = await Promise.all([
        http.ask({
          path: `/fiat/public/v1/currencies/fiat-currencies?${apiKey}`,
          schema: listOf(FiatSchema),
          signal,
        }),
        http.ask({
          path: '/api/v2/currencies/crypto-currencies',
          schema: listOf(CoinSchema),
          maxBytes: 16 * 1024 * 1024,
          signal,
        }),
      ])
      const currencies = fiat.response.filter((one) => one !== null)
      return {
        countries: [...new Set(currencies.flatMap((one) => one.supportingCountries))],
        currencies: currencies
          .filter((one) => one.supportingCountries.includes(country))
          .flatMap(({ symbol, paymentOptions }) =>
            paymentOptions.flatMap((option): ProviderCurrency[] => {
              const method = methodOf.get(option.id)
              if (!method || !option.isActive) return []
              const [minimum, maximum] = [option.minAmount ?? '0', option.maxAmount ?? '1000000']
              return [{ currency: symbol, method, minimum, maximum }]
            }),
          ),
        assets: coins.response.flatMap((coin): ProviderAsset[] => {
          if (!coin?.isAllowed || coin.kycCountriesNotSupported?.includes(country)) return []
          const { name, chainId } = coin.network
          const asset = assetOf(chainId || name, coin.address)
          return asset ? [{ asset, code: coin.symbol, network: name }] : []
        }),
      }
    },
    async quote({ asset, country, currency, amount, method }, signal) {
      const query = new URLSearchParams({
        partnerApiKey: key,
        fiatCurrency: currency,
        cryptoCurrency: asset.code,
        isBuyOrSell: 'BUY',
        network: asset.network ?? '',
        paymentMethod: codeOf(method, currency),
        fiatAmount: amount,
        quoteCountryCode: country,
      })
      const { response } = await http.ask({
        path: `/api/v1/pricing/public/quotes?${query.toString()}`,
        schema: QuoteSchema,
        signal,
      })
      const network = response.feeBreakdown.find(({ id }) => id === 'network_fee')?.value
      const rest = response.feeBreakdown.find(({ id }) => id === 'transak_fee')?.value
      return {
        method,
        receives: response.cryptoAmount,
        fees: { provider: rest ?? response.totalFee, network: network ?? '0' },
      }
    },
    async session(asked, signal) {
      const { id, asset, address, country, amount, currency, method, ip, returnUrl } = asked
      // Its API asks for the visitor's.
      if (ip === undefined) throw new OnrampRefused('unsupported')
      const { data } = await gateway.ask({
        path: '/api/v2/auth/session',
        headers: { 'access-token': await accessToken(signal), 'x-user-ip': ip },
        body: {
          widgetParams: {
            apiKey: key,
            referrerDomain,
            productsAvailed: 'BUY',
            cryptoCurrencyCode: asset.code,
            network: asset.network,
            walletAddress: address,
            disableWalletAddressForm: true,
            fiatCurrency: currency,
            fiatAmount: amount,
            countryCode: country,
            paymentMethod: codeOf(method, currency),
            partnerOrderId: id,
            redirectURL: returnUrl,
          },
        },
        schema: SessionSchema,
        signal,
      })
      return {
        url: requirePage(data.widgetUrl, { host, plain }),
        expiresAt: clock() + PAGE_LIFE_MS,
      }
    },
    async webhook({ body }, signal) {
      const envelope = readMessage(body, EnvelopeSchema)
      // Strangers must not make the server ask for tokens.
      if (!envelope || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(envelope.data)) throw new DeliveryRefused()
      const current = await accessToken(signal)
      const payload = await verify(envelope.data, former ? [current, former] : [current])
      const message = readMessage(payload, MessageSchema)
      if (!message) throw new DeliveryRefused()
      const { status, partnerOrderId, walletAddress, cryptoAmount, transactionHash } =
        message.webhookData
      const state = states.get(status)
      return {
        eventId: createHash('sha256').update(payload).digest('hex'),
        sentAt: Date.parse(message.createdAt),
        news:
          partnerOrderId && state
            ? {
                session: { id: partnerOrderId },
                state,
                received: cryptoAmount ?? undefined,
                hash: transactionHash ?? undefined,
                address: walletAddress ?? undefined,
              }
            : undefined,
      }
    },
    async close() {
      await Promise.all([http.close(), gateway.close()])
    },
  }
}

function codeOf(method: PaymentMethod, currency: string): string {
  if (method === 'bank_transfer' && currency !== 'EUR')
    return currency === 'GBP' ? 'gbp_bank_transfer' : 'pm_wire'
  return [...methodOf].find(([, ours]) => ours === method)?.[0] ?? 'credit_debit_card'
}
