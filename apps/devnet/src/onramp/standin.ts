// What each stand-in for a provider is: its API, its page, and its webhooks.
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { CaipNetworkId } from '@aureus/protocol'

/** What the stand-ins sell: the devnet's coins and its test token. */
export interface Listed {
  symbol: string
  chainId: CaipNetworkId
  decimals: number
  /** Absent for the coin. */
  contract?: string
  /** In units of any currency. */
  price: number
}

export interface Order {
  /** As the webhooks of the provider name it. */
  session: string
  direction: 'buy' | 'sell'
  /** Receives the coins, or gets them back. */
  address: string
  asset: Listed
  currency: string
  /** Of the currency for `buy`, of the coin for `sell`. */
  amount: number
  returnUrl: string
}

/**
 * How a provider names an asset's network: EVM chains by number, too, and others by name alone. No documentation has a
 * name for the devnet's chains, so they go by their ids.
 */
export const networkOf = ({ chainId }: Listed): { name: string; number: string | undefined } => ({
  name: chainId,
  number: /^eip155:(\d+)$/.exec(chainId)?.[1],
})

export type OrderState = 'processing' | 'done' | 'failed'

export interface News {
  order: Order
  state: OrderState
  hash: string | undefined
  nowMs: number
}

export interface ApiRequest {
  method: string
  /** Below the stand-in's own address. */
  path: string
  query: URLSearchParams
  /** Of the whole address, without the host. */
  search: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Webhook {
  headers: Record<string, string>
  body: string
}

/** An answer of the API; an order that its page shows; or why the page shows none. */
export type Reply = { status: number; body: object } | { order: Order } | { fault: string }

export interface Standin {
  name: string
  answer(request: ApiRequest): Promise<Reply> | Reply
  /** @param url to which it is sent */
  webhook(news: News, url: string): Promise<Webhook> | Webhook
}

export const json = (status: number, body: object): Reply => ({ status, body })

export const unknown = json(404, { message: 'Not Found' })

export const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** Of the amount, in money. The rest is sold. */
const FEE = 0.03
const NETWORK_FEE = 0.5

export interface Price {
  /** Coins for `buy`, money for `sell`. */
  receives: number
  fee: number
  networkFee: number
}

export function priceOf(order: Pick<Order, 'direction' | 'asset' | 'amount'>): Price {
  const { direction, asset, amount } = order
  const money = direction === 'buy' ? amount : amount * asset.price
  const rest = money - money * FEE - NETWORK_FEE
  const receives = direction === 'buy' ? rest / asset.price : rest
  return {
    receives: round(Math.max(receives, 0)),
    fee: round(money * FEE),
    networkFee: NETWORK_FEE,
  }
}

/** Six decimals, which every asset here has. */
export const round = (amount: number): number => Math.floor(amount * 1e6) / 1e6
