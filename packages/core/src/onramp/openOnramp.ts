// Begins a purchase or a sale: the server makes the address of the provider's page, and this browser remembers it.
import {
  type OnrampProviderInfo,
  type OnrampQuoteRequest,
  OnrampSessionOpenedSchema,
} from '@aureus/protocol/onramp'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import { OnrampError } from '../errors/onramp.ts'
import type { OnrampOrder } from '../state/onrampOrders.ts'
import { putOnrampOrders } from './orders.ts'
import { toOnrampError } from './toOnrampError.ts'

export interface OpenOnrampParameters {
  request: OnrampQuoteRequest
  /** Whose offer the visitor chose, as the page showed it. */
  provider: OnrampProviderInfo
  /** Of the coin. */
  symbol: string
  signal?: AbortSignal
}

export interface OpenedOnramp {
  order: OnrampOrder
  /** The provider's page. Open it once, in a window of its own, never in a frame. */
  url: string
}

/** @throws OnrampError, ApiError, ApiUnreachableError, or the signal's reason if it aborts */
export async function openOnramp(
  client: Client,
  { request, provider, symbol, signal }: OpenOnrampParameters,
): Promise<OpenedOnramp> {
  const { id, url } = await callApi(client, 'POST /v1/onramp/session', {
    body: { ...request, provider: provider.provider },
    schema: OnrampSessionOpenedSchema,
    signal,
  }).catch(toOnrampError)
  if (!isPageOf(url, provider)) throw new OnrampError('address')
  const { account, direction, asset, currency, amount } = request
  const order: OnrampOrder = {
    id,
    account,
    provider: provider.provider,
    providerName: provider.name,
    direction,
    asset,
    symbol,
    currency,
    amount,
    state: 'paying',
    createdAtMs: Date.now(),
  }
  putOnrampOrders(client, [order])
  return { order, url }
}

/**
 * Whether an address is on the provider's host, below it, or beside it on the same site, as `sell.moonpay.com` is to
 * `buy.moonpay.com`. Unencrypted only on this machine, where a devnet has its stand-ins.
 */
export function isPageOf(url: string, { host }: Pick<OnrampProviderInfo, 'host'>): boolean {
  const page = URL.parse(url)
  const told = URL.parse(`https://${host}`)
  if (!page || !told || page.username !== '' || page.password !== '') return false
  const isLocal = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(page.hostname)
  if (page.protocol !== 'https:' && !(page.protocol === 'http:' && isLocal)) return false
  if (`.${page.hostname}`.endsWith(`.${told.hostname}`)) return true
  const site = told.hostname.split('.').slice(1).join('.')
  return site.includes('.') && page.hostname.endsWith(`.${site}`)
}
