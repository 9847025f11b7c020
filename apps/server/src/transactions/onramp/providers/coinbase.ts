// Coinbase Onramp and Offramp: https://docs.cdp.coinbase.com/onramp. A token for the page is made for one account, and
// works once, for five minutes.
import type { OnrampDirection, PaymentMethod } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { type HttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { assetOf } from '../assets.ts'
import { AmountSchema } from '../decimal.ts'
import {
  type OnrampProvider,
  OnrampRefused,
  type ProviderAsset,
  type ProviderCurrency,
  type SessionNews,
} from '../provider.ts'
import { directionsOf } from '../settings.ts'
import { createCdpToken, parseCdpSecret } from './cdpToken.ts'
import { readDelivery, stateOf } from './coinbaseMessages.ts'

export interface CoinbaseParameters {
  keyId: string
  secret: string
  /** Without it, webhooks are not taken. */
  webhookSecret: string | undefined
  /** Of the API. The token of a request names it. */
  api: string
  /** Of the pages. */
  pages: string
  http: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
}

export const COINBASE_API = 'https://api.developer.coinbase.com'
export const COINBASE_PAGES = 'https://pay.coinbase.com'
export const COINBASE_SANDBOX_PAGES = 'https://pay-sandbox.coinbase.com'
const TOKEN_LIFE_MS = 5 * 60_000

const methodOf = new Map<string, PaymentMethod>([
  ['CARD', 'card'],
  ['ACH_BANK_ACCOUNT', 'bank_transfer'],
  ['APPLE_PAY', 'apple_pay'],
  ['PAYPAL', 'paypal'],
  ['FIAT_WALLET', 'other'],
])
const codeOf = (method: PaymentMethod): string =>
  [...methodOf].find(([, ours]) => ours === method)?.[0] ?? 'UNSPECIFIED'

const MoneySchema = v.object({ value: AmountSchema, currency: v.string() })

const CountriesSchema = v.object({
  countries: v.array(
    v.object({ id: v.string(), payment_methods: v.array(v.object({ id: v.string() })) }),
  ),
})

const limits = v.array(
  v.object({
    id: v.string(),
    limits: v.array(v.object({ id: v.string(), min: AmountSchema, max: AmountSchema })),
  }),
)
const coins = v.array(
  v.object({
    symbol: v.string(),
    networks: v.array(
      v.object({
        name: v.string(),
        chain_id: v.nullish(v.string()),
        contract_address: v.nullish(v.string()),
      }),
    ),
  }),
)
const BuyOptionsSchema = v.object({ payment_currencies: limits, purchase_currencies: coins })
const SellOptionsSchema = v.object({ cashout_currencies: limits, sell_currencies: coins })

const BuyQuoteSchema = v.object({
  purchase_amount: MoneySchema,
  coinbase_fee: MoneySchema,
  network_fee: MoneySchema,
})
const SellQuoteSchema = v.object({ cashout_total: MoneySchema, coinbase_fee: MoneySchema })

const TokenSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,2000}$/)) })

const TransactionSchema = v.object({
  status: v.string(),
  purchase_amount: v.nullish(MoneySchema),
  total: v.nullish(MoneySchema),
  wallet_address: v.nullish(v.string()),
  tx_hash: v.nullish(v.string()),
})
const TransactionsSchema = v.object({ transactions: v.array(TransactionSchema) })

export function createCoinbase(parameters: CoinbaseParameters): OnrampProvider {
  const { keyId, secret, webhookSecret, api, pages, http, clock } = parameters
  const parsed = parseCdpSecret(secret)
  if (!parsed) throw new Error('COINBASE_ONRAMP_SECRET was checked with the settings')
  const signing = parsed

  /** @param path without a query */
  async function ask<S extends v.GenericSchema>(
    path: string,
    given: { schema: S; signal: AbortSignal; body?: object; query?: Record<string, string> },
  ): Promise<v.InferOutput<S>> {
    const { schema, signal, body, query } = given
    const { host, pathname } = new URL(`${api}${path}`)
    const request = `${body ? 'POST' : 'GET'} ${host}${pathname}`
    const token = await createCdpToken({ keyId, signing, request, nowMs: clock() })
    return http.ask({
      path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
      ...(body && { body }),
      headers: { authorization: `Bearer ${token}` },
      schema,
      signal,
    })
  }

  async function optionsOf(direction: OnrampDirection, country: string, signal: AbortSignal) {
    const given = { signal, query: { country } }
    if (direction === 'buy') {
      const read = await ask('/onramp/v1/buy/options', { ...given, schema: BuyOptionsSchema })
      return { money: read.payment_currencies, coins: read.purchase_currencies }
    }
    const read = await ask('/onramp/v1/sell/options', { ...given, schema: SellOptionsSchema })
    return { money: read.cashout_currencies, coins: read.sell_currencies }
  }

  return {
    name: 'coinbase',
    title: 'Coinbase',
    host: new URL(pages).host,
    directions: directionsOf.coinbase,
    async options({ direction, country }, signal) {
      const path = `/onramp/v1/${direction}/config`
      const { countries } = await ask(path, { schema: CountriesSchema, signal })
      const ids = countries.map(({ id }) => id)
      if (!ids.includes(country)) return { countries: ids, currencies: [], assets: [] }
      const { money, coins: sold } = await optionsOf(direction, country, signal)
      return {
        countries: ids,
        currencies: money.flatMap(({ id, limits: all }) =>
          all.flatMap(({ id: code, min, max }): ProviderCurrency[] => {
            const method = methodOf.get(code)
            return method ? [{ currency: id, method, minimum: min, maximum: max }] : []
          }),
        ),
        assets: sold.flatMap(({ symbol, networks }) =>
          networks.flatMap(
            ({ name, chain_id: chain, contract_address: contract }): ProviderAsset[] => {
              // Networks without a number have 0 or nothing.
              const asset = assetOf(chain && chain !== '0' ? chain : name, contract)
              return asset ? [{ asset, code: symbol, network: name }] : []
            },
          ),
        ),
      }
    },
    async quote({ direction, asset, country, currency, amount, method }, signal) {
      const common = { country, payment_method: codeOf(method) }
      if (direction === 'buy') {
        const answer = await ask('/onramp/v1/buy/quote', {
          body: {
            purchase_currency: asset.code,
            purchase_network: asset.network,
            payment_amount: amount,
            payment_currency: currency,
            ...common,
          },
          schema: BuyQuoteSchema,
          signal,
        })
        return {
          method,
          receives: answer.purchase_amount.value,
          fees: { provider: answer.coinbase_fee.value, network: answer.network_fee.value },
        }
      }
      const answer = await ask('/onramp/v1/sell/quote', {
        body: {
          sell_currency: asset.code,
          sell_network: asset.network,
          sell_amount: amount,
          cashout_currency: currency,
          ...common,
        },
        schema: SellQuoteSchema,
        signal,
      })
      return {
        method,
        receives: answer.cashout_total.value,
        fees: { provider: answer.coinbase_fee.value, network: '0' },
      }
    },
    async session(asked, signal) {
      const { id, direction, asset, address, amount, currency, method, ip, returnUrl } = asked
      // It refuses the server's own address.
      if (ip === undefined || asset.network === undefined) throw new OnrampRefused('unsupported')
      const { token } = await ask('/onramp/v1/token', {
        body: {
          addresses: [{ address, blockchains: [asset.network] }],
          assets: [asset.code],
          clientIp: ip,
        },
        schema: TokenSchema,
        signal,
      })
      const common = {
        sessionToken: token,
        defaultNetwork: asset.network,
        defaultAsset: asset.code,
        partnerUserRef: id,
        redirectUrl: returnUrl,
      }
      const query =
        direction === 'buy'
          ? {
              ...common,
              presetFiatAmount: amount,
              fiatCurrency: currency,
              defaultExperience: 'buy',
              defaultPaymentMethod: codeOf(method),
            }
          : {
              ...common,
              presetCryptoAmount: amount,
              defaultCashoutMethod: codeOf(method),
            }
      const path = direction === 'buy' ? '/buy/select-asset' : '/v3/sell/input'
      const url = `${pages}${path}?${new URLSearchParams(query).toString()}`
      return { url, expiresAt: clock() + TOKEN_LIFE_MS }
    },
    ...(webhookSecret !== undefined && {
      webhook: (delivery) => Promise.resolve().then(() => readDelivery(delivery, webhookSecret)),
    }),
    async status({ id, direction }, signal) {
      const path = `/onramp/v1/${direction}/user/${id}/transactions`
      let transactions: v.InferOutput<typeof TransactionsSchema>['transactions']
      try {
        const given = { query: { page_size: '1' }, schema: TransactionsSchema, signal }
        transactions = (await ask(path, given)).transactions
      } catch (error) {
        // Until the visitor begins to pay.
        if (error instanceof ProviderError && error.failure === 'refused') return undefined
        throw error
      }
      const [newest] = transactions
      const state = newest && stateOf(newest.status)
      if (!newest || !state) return undefined
      const news: SessionNews = {
        session: { id },
        state,
        received: (direction === 'buy' ? newest.purchase_amount : newest.total)?.value,
        hash: newest.tx_hash ?? undefined,
        address: direction === 'buy' ? (newest.wallet_address ?? undefined) : undefined,
      }
      return news
    },
    close: () => http.close(),
  }
}
