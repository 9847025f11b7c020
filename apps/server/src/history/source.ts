// Who knows what happened to an account: the chain's own nodes, or an indexer that was asked to.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { History, HistoryItem } from '@aureus/protocol/history'
import type { Chain } from '../rpc/chain.ts'
import type { Token } from '../tokens/token.ts'

export interface ReadHistoryParameters {
  chain: Chain
  network: Network
  tokens: readonly Token[]
  address: string
}

export type HistoryPage = History & { data: HistoryItem[] }

/** An indexer. On the chains that it covers it is asked in place of the nodes. */
export interface HistoryProvider {
  covers(chainId: CaipNetworkId): boolean
  /** @param parameters.cursor what it gave as `next` of the page before; the newest page without one. */
  page(parameters: {
    chainId: CaipNetworkId
    address: string
    cursor?: string
    signal: AbortSignal
  }): Promise<HistoryPage>
}
