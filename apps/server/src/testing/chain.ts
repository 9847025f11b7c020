// For tests: a chain of the RPC service over given nodes.
import { eip155 } from '../chain/families/eip155.ts'
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
}

export function chainOf(
  urls: readonly string[],
  { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
): TestChain {
  const family = eip155.reads.node
  const identity = family.identityOf('1')
  const upstreams = urls.map(createUpstream)
  const nodes = upstreams.map((upstream) => createChainNode({ upstream, identity }))
  const cache = createAnswerCache(2 ** 20)
  const chain = createChain({ chainId: 'eip155:1', family, nodes, cache, timeoutMs })
  return {
    chain,
    async ask(method, ...params) {
      const [outcome] = await chain.ask([{ method, params }])
      if (!outcome || outcome instanceof UpstreamError) return { failure: outcome?.failure }
      if (isLarge(outcome)) return { large: outcome.member }
      return outcome.member === 'result' ? outcome.value : { error: outcome.value }
    },
    async [Symbol.asyncDispose]() {
      chain.close()
      for (const node of nodes) node.close()
      for (const upstream of upstreams) await upstream.close()
    },
  }
}
