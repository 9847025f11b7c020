// One chain of the RPC service: what is known is given again, what several ask at once is asked once, and
// the rest goes to the nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import type { AnswerCache } from './cache/answerCache.ts'
import { createFinality } from './cache/finality.ts'
import { createHead, type Head } from './cache/head.ts'
import { createKeptAnswers } from './cache/keptAnswers.ts'
import { isSend } from './cache/policy.ts'
import { type CallCounts, type CallOutcome, createCallCounts } from './callCounts.ts'
import { type Departures, keyOf, type Outcome, startDepartures } from './departures.ts'
import { UpstreamError } from './failure.ts'
import type { ChainNode } from './nodes/node.ts'
import { createNodes } from './nodes/nodes.ts'
import { withAgreedPrices } from './nodes/prices.ts'
import { sendTransaction } from './send.ts'
import type { RpcCall } from './upstream.ts'

const blockNumber: RpcCall = { method: 'eth_blockNumber', params: [] }

export interface Asking {
  /** Whether the answer to a lone call may come in pieces. */
  streaming?: boolean
}

export interface Chain {
  readonly head: Pick<Head, 'height' | 'moved'>
  /** Of all who ask: the RPC service, and the server itself for balances, histories and names. */
  readonly counts: CallCounts
  /** One outcome for each call, in its place. */
  ask(calls: readonly RpcCall[], options?: Asking): Promise<Outcome[]>
  close(): void
}

export interface ChainParameters {
  chainId: CaipNetworkId
  nodes: readonly ChainNode[]
  /** Of all chains. */
  cache: AnswerCache
  /** Until an answer has begun. */
  timeoutMs?: number
}

export function createChain(parameters: ChainParameters): Chain {
  const { chainId, cache, timeoutMs } = parameters
  const head = createHead()
  const counts = createCallCounts()
  const nodes = createNodes({
    nodes: parameters.nodes,
    onHeight: (...told) => head.note(...told),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const finality = createFinality(async (call) => (await nodes.ask([call]))[0])
  const kept = createKeptAnswers({ cache, chainId, head, finality })
  const departures: Departures = startDepartures({
    nodes: withAgreedPrices(nodes),
    head,
    kept,
  })
  const isEvm = parseCaipNetworkId(chainId).namespace === 'eip155'

  /** Where something may be given again if there is no new block, that is asked once for all. */
  async function look(calls: readonly RpcCall[]): Promise<void> {
    const doubtful = calls.some(
      (call) => call.method !== blockNumber.method && kept.find(keyOf(call)) === 'head',
    )
    if (isEvm && doubtful) await Promise.all(departures.ask([blockNumber]))
  }

  async function send(call: RpcCall): Promise<Outcome> {
    try {
      return await sendTransaction(await nodes.usable(), call)
    } catch (error) {
      if (error instanceof UpstreamError) return error
      throw error
    } finally {
      head.moved()
    }
  }

  return {
    head,
    counts,
    async ask(calls, { streaming = false } = {}) {
      await look(calls)
      const outcomes = calls.map((call): Outcome | undefined => {
        const known = isSend(call.method) ? undefined : kept.find(keyOf(call))
        return known === 'head' ? undefined : known
      })
      const open = [...calls.entries()].filter(([at]) => !outcomes[at])
      counts.add('kept', calls.length - open.length)
      const reads = open.filter(([, { method }]) => !isSend(method))
      const asked = departures.ask(
        reads.map(([, call]) => call),
        streaming && calls.length === 1,
      )
      const answered = Promise.all(asked)
      // One after the other, in the caller's order: a later one may need an earlier.
      for (const [at, call] of open) if (isSend(call.method)) outcomes[at] = await send(call)
      for (const [index, outcome] of (await answered).entries())
        outcomes[reads[index]?.[0] as number] = outcome
      for (const [at] of open) counts.add(countedAs(outcomes[at]))
      return outcomes as Outcome[]
    },
    close: () => nodes.close(),
  }
}

function countedAs(outcome: Outcome | undefined): CallOutcome {
  if (!outcome || outcome instanceof UpstreamError) return 'failed'
  return outcome.member === 'result' ? 'answered' : 'refused_by_node'
}
