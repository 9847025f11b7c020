// Where holdings and their values come from: the chain itself and optional providers.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { Chain } from '../rpc/chain.ts'
import type { Token } from '../tokens/token.ts'
import type { Holding } from './holding.ts'

/** An indexer, which may know unlisted tokens. Its answers about listed tokens are ignored. */
export interface BalanceProvider {
  holdings(parameters: {
    chainId: CaipNetworkId
    address: string
    signal: AbortSignal
  }): Promise<readonly Holding[]>
}

/**
 * US dollars per whole token, keyed by token address, or `native` for the network's coin. Unknown tokens are
 * absent.
 */
export interface PriceSource {
  prices(parameters: {
    chainId: CaipNetworkId
    addresses: readonly string[]
    signal: AbortSignal
  }): Promise<ReadonlyMap<string, number>>
}

export interface ReadHoldingsParameters {
  network: Network
  tokens: readonly Token[]
  address: string
}

export interface NodeHoldingsParameters extends ReadHoldingsParameters {
  chain: Chain
}

export interface BalanceSources {
  providers?: readonly BalanceProvider[]
  prices?: PriceSource
  /** Called when a provider fails: the list is then shorter or has no prices. */
  onFailure?: (error: unknown) => void
}
