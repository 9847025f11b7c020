// Stripe's hosted onramp: https://docs.stripe.com/crypto/onramp. A session made on the server has a page of its own. Stripe has no
// list of assets in its API, so ours follows its documentation.
import type { OnrampState } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { assetOf } from '../assets.ts'
import { AmountSchema } from '../decimal.ts'
import { type OnrampProvider, OnrampRefused, type ProviderAsset } from '../provider.ts'
import { directionsOf } from '../settings.ts'
import { headerOf, readMessage, verifySigned } from '../signature.ts'
import { requirePage } from './page.ts'

export interface StripeParameters {
  secret: string
  webhookSecret: string
  /** Host of the pages that its answers may name. */
  host: string
  /** Whether these may be of plain http, which only the stand-in's are. */
  plain: boolean
  /** Assets besides the documented ones, which only the stand-in has. */
  more?: readonly ProviderAsset[]
  http: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
}

export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_HOST = 'crypto.link.com'
const SESSION_LIFE_MS = 30 * 60_000

const euCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** In whole units. The documentation has no figures; Stripe refuses what it does not take. */
const RANGE = { minimum: '1', maximum: '10000' }

const documented: readonly (readonly [code: string, network: string, contract?: string])[] = [
  ['eth', 'ethereum'],
  ['usdc', 'ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['eth', 'base'],
  ['usdc', 'base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['pol', 'polygon'],
  ['usdc', 'polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  ['avax', 'avalanche'],
  ['usdc', 'avalanche', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  ['sol', 'solana'],
  ['usdc', 'solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['btc', 'bitcoin'],
]
/** What the documentation excepts in the EU. */
const notInEu = new Set(['eth base', 'usdc base', 'usdc solana'])

const QuotesSchema = v.object({
  destination_network_quotes: v.record(
    v.string(),
    v.nullable(
      v.array(
        v.object({
          destination_currency: v.string(),
          destination_amount: AmountSchema,
          fees: v.object({
            network_fee_monetary: AmountSchema,
            transaction_fee_monetary: AmountSchema,
          }),
        }),
      ),
    ),
  ),
})

const SessionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^cos_\w{1,200}$/)),
  redirect_url: v.pipe(v.string(), v.maxLength(4096)),
})

const MessageSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,200}$/)),
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.string(),
      object: v.literal('crypto.onramp_session'),
      status: v.string(),
      transaction_details: v.nullish(
        v.object({
          destination_amount: v.nullish(AmountSchema),
          transaction_id: v.nullish(v.string()),
          wallet_address: v.nullish(v.string()),
        }),
      ),
    }),
  }),
})

const states = new Map<string, OnrampState>([
  ['initialized', 'paying'],
  ['requires_payment', 'paying'],
  ['fulfillment_processing', 'processing'],
  ['fulfillment_complete', 'done'],
  ['rejected', 'failed'],
])

export function createStripe(parameters: StripeParameters): OnrampProvider {
  const { secret, webhookSecret, host, plain, more = [], http, clock } = parameters
  const headers = { authorization: `Bearer ${secret}` }
  const families = new Map([
    ['ethereum', 'ethereum'],
    ['base', 'base_network'],
    ['polygon', 'polygon'],
    ['avalanche', 'avalanche'],
    ['solana', 'solana'],
    ['bitcoin', 'bitcoin'],
  ])

  return {
    name: 'stripe',
    title: 'Stripe',
    host,
    directions: directionsOf.stripe,
    options({ country }) {
      const isEu = euCountries.includes(country)
      const currency = isEu ? 'EUR' : 'USD'
      const ours = documented.flatMap(([code, network, contract]): ProviderAsset[] => {
        const asset = assetOf(network, contract)
        const isExcepted = isEu && notInEu.has(`${code} ${network}`)
        return asset && !isExcepted ? [{ asset, code, network }] : []
      })
      return Promise.resolve({
        countries: ['US', ...euCountries],
        currencies: [{ currency, method: 'card' as const, ...RANGE }],
        assets: [...ours, ...more],
      })
    },
    async quote({ asset, currency, amount, method }, signal) {
      const { code, network = '' } = asset
      const query = new URLSearchParams([
        ['source_currency', currency.toLowerCase()],
        ['source_amount', amount],
        ['destination_currencies[]', code],
        ['destination_networks[]', network],
      ])
      const { destination_network_quotes: quotes } = await http.ask({
        path: `/v1/crypto/onramp/quotes?${query.toString()}`,
        headers,
        schema: QuotesSchema,
        signal,
      })
      const byNetwork = new Map(Object.entries(quotes))
      const all = byNetwork.get(families.get(network) ?? network) ?? byNetwork.get(network) ?? []
      const quote = all.find(({ destination_currency: one }) => one === code)
      if (!quote) throw new OnrampRefused('unsupported')
      const { network_fee_monetary, transaction_fee_monetary } = quote.fees
      return {
        method,
        receives: quote.destination_amount,
        fees: { provider: transaction_fee_monetary, network: network_fee_monetary },
      }
    },
    async session({ id, asset, address, amount, currency, ip }, signal) {
      const { code, network = '' } = asset
      const body = new URLSearchParams([
        // EVM networks share one.
        [`wallet_addresses[${walletOf(network)}]`, address],
        ['lock_wallet_address', 'true'],
        ['source_currency', currency.toLowerCase()],
        ['source_amount', amount],
        ['destination_currency', code],
        ['destination_network', network],
        ['destination_currencies[]', code],
        ['destination_networks[]', network],
        ...(ip === undefined ? [] : [['customer_ip_address', ip]]),
        ['metadata[session]', id],
      ])
      const session = await http.ask({
        path: '/v1/crypto/onramp_sessions',
        body,
        // A repeated request makes no second session.
        headers: { ...headers, 'idempotency-key': id },
        schema: SessionSchema,
        signal,
      })
      return {
        url: requirePage(session.redirect_url, { host, plain }),
        expiresAt: clock() + SESSION_LIFE_MS,
        reference: session.id,
      }
    },
    async webhook({ body, headers: given }) {
      const header = headerOf(given['stripe-signature'])
      const sentAt = verifySigned({ header, scheme: 'v1', key: webhookSecret, body })
      const message = readMessage(body, MessageSchema)
      if (!message) return { eventId: `other ${sentAt}`, sentAt, news: undefined }
      const { id: reference, status, transaction_details: details } = message.data.object
      const state = states.get(status)
      return {
        eventId: message.id,
        sentAt,
        news: state && {
          session: { reference },
          state,
          received: details?.destination_amount ?? undefined,
          hash: details?.transaction_id ?? undefined,
          address: details?.wallet_address ?? undefined,
        },
      }
    },
    close: () => http.close(),
  }
}

const walletOf = (network: string): string =>
  ['solana', 'bitcoin'].includes(network) ? network : network === 'base' ? 'base_network' : network
