// The operator's indexer: any service that implements the account operations of our OpenAPI document
// (`/openapi.json`), such as another deployment of ours.

import type { CaipNetworkId, TokenBalanceItem } from '@aureus/protocol'
import { isEvmChain, TokenBalancesSchema } from '@aureus/protocol'
import { type HistoryItem, HistorySchema, type Transfer } from '@aureus/protocol/history'
import { isPlainLabel, shortLabel } from '@aureus/protocol/labels'
import { parseUnits } from 'viem'
import { type HttpService, ProviderError } from '../../platform/outbound/httpService.ts'
import type { Holding } from '../balances/holding.ts'
import type { BalanceProvider } from '../balances/source.ts'
import type { HistoryPage, HistoryProvider } from '../history/source.ts'
import { parseTokenAddress } from '../tokens/token.ts'

/** `uint8` of ERC-20. No `uint256` has more than 77 digits. */
const MAX_DECIMALS = 77
const MAX_NAME = 60
const MAX_SYMBOL = 20
/** Per page. */
const MAX_ITEMS = 200
/** Leaves room for our prefix within the maximum length of a cursor. */
const MAX_CURSOR = 190

export interface CreateIndexerParameters {
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
