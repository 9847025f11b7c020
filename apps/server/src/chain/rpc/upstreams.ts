// All nodes, by chain.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import { createAnswerCache } from './cache/answerCache.ts'
import type { SharedAnswers } from './cache/sharedAnswers.ts'
import type { CallCounts } from './callCounts.ts'
import { type Chain, createChain } from './chain.ts'
import type { NodeFamily } from './nodes/family.ts'
import { createChainNode, type NodeState } from './nodes/node.ts'
import type { Usage } from './nodes/usage.ts'
import type { RpcUrls } from './rpcUrls.ts'
import type { Upstream } from './upstream.ts'
import { createUpstream } from './upstream.ts'

/** Total size of cached answers over all chains. */
const CACHE_BYTES = 64 * 1024 * 1024

export interface Upstreams {
  /** In the operator's order; empty for an unsupported chain. */
  of(chainId: CaipNetworkId): readonly Upstream[]
  /** The same nodes as one reliable node; `undefined` for an unsupported chain. */
  chain(chainId: CaipNetworkId): Chain | undefined
  /** The state of each node, as far as it is known. */
  nodes(): NodeFigures[]
  /** Call outcomes per supported chain since startup. */
  calls(): { chainId: CaipNetworkId; counts: CallCounts['all'] }[]
  /** From now on answers about final blocks are shared there. */
  shareAnswers(shared: SharedAnswers): void
  close(): Promise<void>
}

export interface NodeFigures {
  chainId: CaipNetworkId
  /** Position in the operator's order, from 1. */
  place: number
  /** With its port, if it has one. Logins, paths and queries may hold a key. */
  host: string
  state: NodeState
  /** Whether it is being probed now. */
  isChecked: boolean
  latencyMs: number
  height: number | undefined
  /** How long ago it reported that height. */
  heightAgeMs: number | undefined
  usage: Usage
  /** Why it is not used. */
  failure: string | undefined
}

export interface UpstreamsLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const messages: Record<NodeState, string> = {
  new: 'node is new',
  ready: 'node is ready',
  resting: 'node is failing and not used',
  foreign: 'node is of another chain and not used',
}

/**
 * Logs identify a node by its position in the setting, because its url may contain a key.
 * @param familyOf returns `undefined` for a namespace without nodes
 */
export function createUpstreams(
  rpcUrls: RpcUrls,
  familyOf: (namespace: string) => NodeFamily | undefined,
  { log, clock }: { log?: UpstreamsLog; clock: () => number },
): Upstreams {
  const cache = createAnswerCache(CACHE_BYTES)
  let shared: SharedAnswers | undefined
  const all = Object.entries(rpcUrls).map(([id, urls]) => {
    const chainId = id as CaipNetworkId
    const { namespace, reference } = parseCaipNetworkId(chainId)
    const family = familyOf(namespace)
    const identity = family?.identityOf(reference)
    const upstreams = urls.map(({ url }) => createUpstream(url, family?.dialect))
    const nodes = upstreams.flatMap((upstream, index) =>
      identity
        ? createChainNode({
            upstream,
            weight: urls[index]?.weight,
            identity,
            ...(family?.tempo && { timelyMs: family.tempo.timelyMs }),
            ...(family && { waits: family.rules.waits }),
            wallClock: clock,
            onState(state, failure) {
              const fields = { chainId, node: index + 1, ...(failure && { failure }) }
              log?.[state === 'ready' ? 'info' : 'warn'](fields, messages[state])
            },
          })
        : [],
    )
    const chain =
      family && nodes.length > 0
        ? createChain({ chainId, family, nodes, cache, shared: () => shared })
        : undefined
    return { chainId, upstreams, nodes, chain }
  })
  const byId = new Map(all.map((one) => [one.chainId, one]))
  return {
    of: (chainId) => byId.get(chainId)?.upstreams ?? [],
    chain: (chainId) => byId.get(chainId)?.chain,
    nodes: () =>
      all.flatMap(({ chainId, nodes, upstreams }) =>
        nodes.map(({ state, isChecked, latencyMs, head, usage, failure }, index) => ({
          chainId,
          place: index + 1,
          host: upstreams[index]?.host ?? '',
          state,
          isChecked,
          latencyMs,
          height: head?.height,
          heightAgeMs: head && performance.now() - head.atMs,
          usage,
          failure,
        })),
      ),
    calls: () =>
      all.flatMap(({ chainId, chain }) => (chain ? [{ chainId, counts: chain.counts.all }] : [])),
    shareAnswers(given) {
      shared = given
    },
    async close() {
      for (const { chain, nodes } of all) {
        chain?.close()
        for (const node of nodes) node.close()
      }
      await Promise.all(all.flatMap(({ upstreams }) => upstreams.map((one) => one.close())))
    },
  }
}
