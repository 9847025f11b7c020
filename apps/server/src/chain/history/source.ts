// Sources of an account's history: the chain's nodes, or an indexer.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { History, HistoryItem } from '@aureus/protocol/history'
import type { Chain } from '../rpc/chain.ts'
import type { Token } from '../tokens/token.ts'

export interface ReadHistoryParameters {
  network: Network
  tokens: readonly Token[]
  address: string
}

export interface NodeHistoryParameters extends ReadHistoryParameters {
  chain: Chain
}

export type HistoryPage = History & { data: HistoryItem[] }

/** An indexer. It replaces the nodes on the chains that it covers. */
export interface HistoryProvider {
  covers(chainId: CaipNetworkId): boolean
  /** @param parameters.cursor the previous page's `next`; absent for the newest page */
  page(parameters: {
    chainId: CaipNetworkId
    address: string
    cursor?: string
    signal: AbortSignal
  }): Promise<HistoryPage>
}
