// All nodes, by chain.
import type { CaipNetworkId } from '@aureus/protocol'
import type { RpcUrls } from '../config/rpcUrls.ts'
import type { Upstream } from './upstream.ts'
import { createUpstream } from './upstream.ts'

export interface Upstreams {
  /** In the operator's order; empty for a chain that is not served. */
  of(chainId: CaipNetworkId): readonly Upstream[]
  close(): Promise<void>
}

export function createUpstreams(rpcUrls: RpcUrls): Upstreams {
  const upstreams = new Map(
    Object.entries(rpcUrls).map(([chainId, urls]) => [chainId, urls.map(createUpstream)]),
  )
  return {
    of: (chainId) => upstreams.get(chainId) ?? [],
    async close() {
      await Promise.all([...upstreams.values()].flat().map((upstream) => upstream.close()))
    },
  }
}
