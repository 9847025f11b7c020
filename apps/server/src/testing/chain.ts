// For tests: a chain of the RPC service over given nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import { nodeFamilyOf } from '../chain/families/families.ts'
import { createAnswerCache } from '../chain/rpc/cache/answerCache.ts'
import { type Chain, createChain } from '../chain/rpc/chain.ts'
import { isLarge } from '../chain/rpc/envelope/answer.ts'
import { UpstreamError } from '../chain/rpc/failure.ts'
import { createChainNode } from '../chain/rpc/nodes/node.ts'
import { createUpstream } from '../chain/rpc/upstream.ts'

export interface TestChain extends AsyncDisposable {
  chain: Chain
  /** The value of a result, `{error}` for an error, `{failure}` if no node answered. */
  ask(method: string, ...params: unknown[]): Promise<unknown>
  /** The same, with parameters of any form. */
  askWith(method: string, params: unknown): Promise<unknown>
}

export function chainOf(
  urls: readonly string[],
  {
    timeoutMs = 10_000,
    chainId = 'eip155:1',
  }: { timeoutMs?: number; chainId?: CaipNetworkId } = {},
): TestChain {
  const { namespace, reference } = parseCaipNetworkId(chainId)
  const family = nodeFamilyOf(namespace)
  if (!family) throw new TypeError(`${chainId} has no nodes`)
  const { dialect, tempo, rules } = family
  const identity = family.identityOf(reference)
  const upstreams = urls.map((url) => createUpstream(url, dialect))
  const nodes = upstreams.map((upstream) =>
    createChainNode({
      upstream,
      identity,
      waits: rules.waits,
      ...(tempo && { timelyMs: tempo.timelyMs }),
    }),
  )
  const cache = createAnswerCache(2 ** 20)
  const chain = createChain({ chainId, family, nodes, cache, timeoutMs })
  async function askWith(method: string, params: unknown): Promise<unknown> {
    const [outcome] = await chain.ask([{ method, params: params as unknown[] }])
    if (!outcome || outcome instanceof UpstreamError) return { failure: outcome?.failure }
    if (isLarge(outcome)) return { large: outcome.member }
    return outcome.member === 'result' ? outcome.value : { error: outcome.value }
  }
  return {
    chain,
    askWith,
    ask: (method, ...params) => askWith(method, params),
    async [Symbol.asyncDispose]() {
      chain.close()
      for (const node of nodes) node.close()
      for (const upstream of upstreams) await upstream.close()
    },
  }
}
