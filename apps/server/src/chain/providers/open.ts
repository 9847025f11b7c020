// Opens the services that the operator configured besides the chains.

import {
  type CaipNetworkId,
  isEvmChain,
  type TokenBalanceItem,
  TokenBalancesSchema,
} from '@aureus/protocol'
import { type HistoryItem, HistorySchema, type Transfer } from '@aureus/protocol/history'
import { isPlainLabel, shortLabel } from '@aureus/protocol/labels'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import {
  createHttpService,
  type HttpService,
  ProviderError,
} from '../../platform/outbound/httpService.ts'
import type { Holding } from '../balances/holding.ts'
import type { BalanceProvider, BalanceSources, PriceSource } from '../balances/source.ts'
import type { HistoryPage, HistoryProvider } from '../history/source.ts'
import { parseTokenAddress } from '../tokens/token.ts'
import type { ProviderSettings } from './settings.ts'

export interface Providers {
  balances: Pick<BalanceSources, 'providers' | 'prices'>
  history: readonly HistoryProvider[]
  close(): Promise<void>
}

/** Makes no request before the first use. */
export function openProviders(
  { indexer, prices }: ProviderSettings,
  clock: () => number,
): Providers {
  const indexing = indexer && createHttpService({ ...indexer, clock })
  const pricing = prices && createHttpService({ ...prices, clock })
  const one = indexer && indexing && createIndexer({ service: indexing, chains: indexer.chains })
  return {
    balances: {
      ...(one && { providers: [one] }),
      ...(pricing && { prices: createPrices({ service: pricing, clock }) }),
    },
    history: one ? [one] : [],
    async close() {
      await Promise.all([indexing?.close(), pricing?.close()])
    },
  }
}

// Token prices from a service of the operator's: POST `{chainId, addresses}` to its url, answered with `{prices:
// {[address]: number}}`.

/** Maximum age of a price. */
const FRESH_MS = 60_000
/** Entries of about 150 bytes. */
const REMEMBERED = 20_000
/** US dollars. Higher than any real price, and sums stay finite. */
const MAX_PRICE = 1e15

const PricesSchema = v.object({
  /** By address; the network's coin is `native`. Unknown tokens are absent. */
  prices: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE))),
})

interface CreatePricesParameters {
  service: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
  remembered?: number
}

export function createPrices({
  service,
  clock,
  remembered = REMEMBERED,
}: CreatePricesParameters): PriceSource {
  const known = new Map<string, { price: number | undefined; endsMs: number }>()

  function remember(key: string, price: number | undefined): void {
    known.delete(key)
    known.set(key, { price, endsMs: clock() + FRESH_MS })
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
  }

  return {
    async prices({ chainId, addresses, signal }) {
      const keyOf = (address: string) => `${chainId} ${address}`
      const fresh = (address: string) => (known.get(keyOf(address))?.endsMs ?? 0) > clock()
      const wanted = addresses.filter((address) => !fresh(address))
      const found = new Map<string, number>()
      for (const address of addresses) {
        const price = known.get(keyOf(address))?.price
        if (fresh(address) && price !== undefined) found.set(address, price)
      }
      if (wanted.length === 0) return found
      const body = { chainId, addresses: wanted }
      const { prices } = await service.ask({ path: '', body, schema: PricesSchema, signal })
      const told = byAddress(chainId, prices)
      for (const address of wanted) {
        const price = told.get(address)
        // Absence is cached too.
        remember(keyOf(address), price)
        if (price !== undefined) found.set(address, price)
      }
      return found
    },
  }
}

/** Independent of the service's spelling of addresses. */
const byAddress = (chainId: CaipNetworkId, prices: Record<string, number>): Map<string, number> =>
  new Map(
    Object.entries(prices).flatMap(([text, price]) => {
      const address = text === 'native' ? text : parseTokenAddress(chainId, text)
      return address === undefined ? [] : [[address, price] as const]
    }),
  )

// The operator's indexer: any service that implements the account operations of our OpenAPI document
// (`/openapi.json`), such as another deployment of ours.

/** `uint8` of ERC-20. No `uint256` has more than 77 digits. */
const MAX_DECIMALS = 77
const MAX_NAME = 60
const MAX_SYMBOL = 20
/** Per page. */
const MAX_ITEMS = 200
/** Leaves room for our prefix within the maximum length of a cursor. */
const MAX_CURSOR = 190

interface CreateIndexerParameters {
  service: HttpService
  /** Chains that it covers. */
  chains: readonly CaipNetworkId[]
}

export function createIndexer({
  service,
  chains,
}: CreateIndexerParameters): BalanceProvider & HistoryProvider {
  const pathOf = (address: string, what: string, query: Record<string, string>) =>
    `/account/${encodeURIComponent(address)}/${what}?${new URLSearchParams(query).toString()}`
  return {
    covers: (chainId) => chains.includes(chainId),
    async holdings({ chainId, address, signal }) {
      if (!chains.includes(chainId)) return []
      const path = pathOf(address, 'balance', { chainId })
      const { balances } = await service.ask({ path, schema: TokenBalancesSchema, signal })
      return balances.flatMap((item) => toHolding(item, chainId) ?? [])
    },
    async page({ chainId, address, cursor, signal }) {
      const path = pathOf(address, 'history', { chainId, ...(cursor !== undefined && { cursor }) })
      const page = await service.ask({ path, schema: HistorySchema, signal })
      const tooLong = page.next !== null && page.next.length > MAX_CURSOR
      if (page.data.length > MAX_ITEMS || tooLong) throw new ProviderError('malformed')
      return {
        ...page,
        data: page.data.map((item) => checked(item, chainId)),
      } satisfies HistoryPage
    },
  }
}

/** Returns `undefined` for the coin, which the chain itself reports. @throws ProviderError */
function toHolding(item: TokenBalanceItem, chainId: CaipNetworkId): Holding | undefined {
  if (item.chainId !== chainId) throw new ProviderError('malformed')
  if (item.address === undefined) return undefined
  const decimals = Number(item.quantity.decimals)
  if (decimals > MAX_DECIMALS) throw new ProviderError('malformed')
  const address = canonical(chainId, item.address)
  const label = shortLabel(address)
  return {
    address,
    name: isPlainLabel(item.name, MAX_NAME) ? item.name : label,
    symbol: isPlainLabel(item.symbol, MAX_SYMBOL) ? item.symbol : label,
    decimals,
    amount: parseUnits(item.quantity.numeric, decimals),
    // The page loads no pictures from other hosts, and pictures are as untrusted as names.
  }
}

/** Normalises addresses and drops misleading labels. @throws ProviderError */
function checked(item: HistoryItem, chainId: CaipNetworkId): HistoryItem {
  const isHash = isEvmChain(chainId)
    ? /^0x[0-9a-f]{64}$/i.test(item.hash)
    : /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(item.hash)
  if (item.chainId !== chainId || !isHash) throw new ProviderError('malformed')
  return {
    ...item,
    sender: canonical(chainId, item.sender),
    ...(item.recipient !== undefined && { recipient: canonical(chainId, item.recipient) }),
    transfers: item.transfers.map((one) => checkedTransfer(one, chainId)),
  }
}

function checkedTransfer(transfer: Transfer, chainId: CaipNetworkId): Transfer {
  const { from, to, token } = transfer
  const { name = '', symbol = '' } = token ?? {}
  return {
    ...transfer,
    ...(from !== undefined && { from: canonical(chainId, from) }),
    ...(to !== undefined && { to: canonical(chainId, to) }),
    ...(token && {
      token: {
        address: canonical(chainId, token.address),
        ...(isPlainLabel(name, MAX_NAME) && { name }),
        ...(isPlainLabel(symbol, MAX_SYMBOL) && { symbol }),
      },
    }),
  }
}

function canonical(chainId: CaipNetworkId, text: string): string {
  const address = parseTokenAddress(chainId, text)
  if (address === undefined) throw new ProviderError('malformed')
  return address
}
