// All nodes, by chain.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import { createAnswerCache } from './cache/answerCache.ts'
import type { CallCounts } from './callCounts.ts'
import { type Chain, createChain } from './chain.ts'
import { identityOf } from './nodes/identity.ts'
import { createChainNode, type NodeState } from './nodes/node.ts'
import type { RpcUrls } from './rpcUrls.ts'
import type { Upstream } from './upstream.ts'
import { createUpstream } from './upstream.ts'

/** Of the answers that are kept, over all chains. */
const CACHE_BYTES = 64 * 1024 * 1024

export interface Upstreams {
  /** In the operator's order; empty for a chain that is not served. */
  of(chainId: CaipNetworkId): readonly Upstream[]
  /** The same nodes as one that is right; `undefined` for a chain that is not served. */
  chain(chainId: CaipNetworkId): Chain | undefined
  /** How each node is, as far as it is known. */
  nodes(): NodeFigures[]
  /** What became of the calls to each chain that is served, since the start. */
  calls(): { chainId: CaipNetworkId; counts: CallCounts['all'] }[]
  close(): Promise<void>
}

export interface NodeFigures {
  chainId: CaipNetworkId
  /** In the operator's order, from 1. */
  place: number
  state: NodeState
  latencyMs: number
  height: number | undefined
}

export interface UpstreamsLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const messages: Record<NodeState, string> = {
  new: 'node is new',
  ready: 'node answers',
  resting: 'node fails and is left alone',
  foreign: 'node is of another chain and is not used',
}

/** The log names a node by its place in the setting: its address may hold a key. */
export function createUpstreams(rpcUrls: RpcUrls, log?: UpstreamsLog): Upstreams {
  const cache = createAnswerCache(CACHE_BYTES)
  const all = Object.entries(rpcUrls).map(([id, urls]) => {
    const chainId = id as CaipNetworkId
    const { namespace, reference } = parseCaipNetworkId(chainId)
    const identity = identityOf(namespace, reference)
    const upstreams = urls.map(({ url }) => createUpstream(url))
    const nodes = upstreams.flatMap((upstream, index) =>
      identity
        ? createChainNode({
            upstream,
            weight: urls[index]?.weight,
            identity,
            onState(state, failure) {
              const fields = { chainId, node: index + 1, ...(failure && { failure }) }
              log?.[state === 'ready' ? 'info' : 'warn'](fields, messages[state])
            },
          })
        : [],
    )
    const chain = nodes.length > 0 ? createChain({ chainId, nodes, cache }) : undefined
    return { chainId, upstreams, nodes, chain }
  })
  const byId = new Map(all.map((one) => [one.chainId, one]))
  return {
    of: (chainId) => byId.get(chainId)?.upstreams ?? [],
    chain: (chainId) => byId.get(chainId)?.chain,
    nodes: () =>
      all.flatMap(({ chainId, nodes }) =>
        nodes.map(({ state, latencyMs, head }, index) => ({
          chainId,
          place: index + 1,
          state,
          latencyMs,
          height: head?.height,
        })),
      ),
    calls: () =>
      all.flatMap(({ chainId, chain }) => (chain ? [{ chainId, counts: chain.counts.all }] : [])),
    async close() {
      for (const { chain, nodes } of all) {
        chain?.close()
        for (const node of nodes) node.close()
      }
      await Promise.all(all.flatMap(({ upstreams }) => upstreams.map((one) => one.close())))
    },
  }
}
