// The nodes that are asked about Farcaster accounts. Both must give the same answer, and nothing is cached: a wrong
// answer would give a wallet away.
import { isDeepStrictEqual } from 'node:util'
import { type Hex, isHex } from 'viem'
import { isLarge, type NodeAnswer } from '../../../chain/rpc/envelope/answer.ts'
import {
  createUpstream,
  UPSTREAM_TIMEOUT_MS,
  type UpstreamNode,
} from '../../../chain/rpc/upstream.ts'
import { SocialFailure } from '../failure.ts'

const OPTIMISM = '0xa'

export interface FarcasterNodes {
  readonly all: readonly UpstreamNode[]
  /**
   * The answer on which both nodes agree.
   * @throws SocialFailure `unavailable` if one does not answer or they disagree
   */
  read<T>(calls: readonly { to: Hex; data: Hex }[], parse: (results: Hex[]) => T): Promise<T>
  /** Asks each for its chain. @throws SocialFailure */
  check(): Promise<void>
  close(): Promise<void>
}

export function openNodes(urls: readonly string[]): FarcasterNodes {
  const all = urls.map((url) => createUpstream(url))

  /** @throws Error if the node does not answer properly */
  async function ask(
    node: UpstreamNode,
    calls: readonly { method: string; params: unknown[] }[],
  ): Promise<Hex[]> {
    const answers = await node.exchange(calls, AbortSignal.timeout(UPSTREAM_TIMEOUT_MS))
    return answers.map(readHex)
  }

  return {
    all,
    async read(calls, parse) {
      const asked = calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'] }))
      const settled = await Promise.allSettled(
        all.map(async (node) => parse(await ask(node, asked))),
      )
      const said = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const [first] = said
      if (said.length < all.length || first === undefined)
        throw new SocialFailure('unavailable', 'an Optimism node does not answer')
      if (!said.every((one) => isDeepStrictEqual(one, first)))
        throw new SocialFailure('unavailable', 'the Optimism nodes disagree')
      return first
    },
    async check() {
      for (const [index, node] of all.entries()) {
        const [chainId] = await ask(node, [{ method: 'eth_chainId', params: [] }]).catch(() => [])
        if (chainId === OPTIMISM) continue
        const problem = chainId === undefined ? 'does not answer' : 'is of another chain'
        throw new SocialFailure(
          'unavailable',
          `node ${index + 1} of FARCASTER_RPC_URLS ${problem}; set a node of Optimism (chain 10)`,
        )
      }
    },
    async close() {
      await Promise.all(all.map((node) => node.close()))
    },
  }
}

function readHex(answer: NodeAnswer | undefined): Hex {
  if (answer && isLarge(answer)) answer.discard()
  else if (answer?.member === 'result' && isHex(answer.value)) return answer.value
  throw new SocialFailure('unavailable', 'an Optimism node gives an unusable answer')
}
