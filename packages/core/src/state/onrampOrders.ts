// Purchases and sales at providers that were begun in this browser.
import type { CaipAddress } from '@aureus/protocol'
import type { OnrampDirection, OnrampProviderName, OnrampState } from '@aureus/protocol/onramp'
import type { SwapAsset } from '@aureus/protocol/swap'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

export interface OnrampOrder {
  /** The server's session. */
  id: string
  /** Receives the coins, or pays them. */
  account: CaipAddress
  provider: OnrampProviderName
  /** The name that people see. */
  providerName: string
  direction: OnrampDirection
  asset: SwapAsset
  symbol: string
  /** ISO 4217. */
  currency: string
  /** Of the currency for `buy`, of the coin for `sell`, in decimal. */
  amount: string
  /** The provider's word. `unknown`: the server has no record of it any more. */
  state: OnrampState | 'unknown'
  /** What arrived, according to the provider: whole coins for `buy`, money for `sell`, in decimal. */
  received?: string
  /** The transaction that brought it. */
  hash?: string
  /** Milliseconds since 1970. */
  createdAtMs: number
}

export interface OnrampOrdersState {
  /** Of all accounts, newest first. */
  orders: readonly OnrampOrder[]
}

/** In this browser. */
export const MAX_ORDERS = 50

/** Of a client: the purchases and sales that this browser remembers, of all accounts. */
export const onrampOrders = perClient(() => createStore<OnrampOrdersState>(() => ({ orders: [] })))

/** Its state may still change. */
export const isRunning = ({ state }: Pick<OnrampOrder, 'state'>): boolean =>
  state === 'paying' || state === 'processing'

/** Merges `changed` into `list`: newest first, capped. An order that has ended stays so, even if a slow answer differs. */
export function withOrders(
  list: readonly OnrampOrder[],
  changed: readonly OnrampOrder[],
): readonly OnrampOrder[] {
  const byId = new Map(list.map((order) => [order.id, order]))
  for (const order of changed) {
    const known = byId.get(order.id)
    if (!known || isRunning(known)) byId.set(order.id, { ...known, ...order })
  }
  return [...byId.values()].toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, MAX_ORDERS)
}
