// One chain of the RPC service: cached answers are reused, equal parallel calls are merged, and the rest goes to
// the nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import type { AnswerCache } from './cache/answerCache.ts'
import { createFinality } from './cache/finality.ts'
import { createHead, type Head } from './cache/head.ts'
import { createKeptAnswers } from './cache/keptAnswers.ts'
import type { SharedAnswers } from './cache/sharedAnswers.ts'
import { type CallCounts, type CallOutcome, createCallCounts } from './callCounts.ts'
import { type Departures, keyOf, type Outcome, startDepartures } from './departures.ts'
import type { Answer } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { NodeFamily } from './nodes/family.ts'
import type { ChainNode } from './nodes/node.ts'
import { createNodes } from './nodes/nodes.ts'
import { withAgreedPrices } from './nodes/prices.ts'
import { sendTransaction } from './sendTransaction.ts'
import type { RpcCall } from './upstream.ts'

export interface Asking {
  /** Whether a single call's answer may be streamed. */
  streaming?: boolean
}

export interface Chain {
  readonly family: NodeFamily
  readonly head: Pick<Head, 'height' | 'moved'>
  /** Counts all callers: the RPC service, and the server's own balances, history and names. */
  readonly counts: CallCounts
  /** One outcome per call, in the same order. */
  ask(calls: readonly RpcCall[], options?: Asking): Promise<Outcome[]>
  close(): void
}

export interface ChainParameters {
  chainId: CaipNetworkId
  family: NodeFamily
  nodes: readonly ChainNode[]
  /** Shared by all chains. */
  cache: AnswerCache
  /** Answers of all servers, if they share any. */
  shared?: () => SharedAnswers | undefined
  /** Until the first byte of an answer. */
  timeoutMs?: number
}

export function createChain(parameters: ChainParameters): Chain {
  const { chainId, family, cache, shared, timeoutMs } = parameters
  const { rules, head: headCall, tempo } = family
  const isSend = ({ method }: RpcCall) => rules.isSend(method)
  const head = createHead()
  const counts = createCallCounts()
  const nodes = createNodes({
    nodes: parameters.nodes,
    rules,
    tempo,
    onHeight: (...told) => head.note(...told),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const finality = createFinality(async (call) => (await nodes.ask([call]))[0], rules.final)
  const nameOf = (key: string) => `${chainId} ${key}`
  const kept = createKeptAnswers({
    cache,
    chainId,
    head,
    finality,
    rules,
    onFinal: (key, answer) => shared?.()?.set(nameOf(key), answer),
  })
  const departures: Departures = startDepartures({
    nodes: withAgreedPrices(nodes, rules),
    head,
    kept,
    rules,
  })

  /** Refreshes the head, once for all callers, if a cached answer depends on it. */
  async function refreshHead(calls: readonly RpcCall[]): Promise<void> {
    if (!headCall) return
    const doubtful = calls.some(
      (call) => call.method !== headCall.method && kept.find(keyOf(call)) === 'head',
    )
    if (doubtful) await Promise.all(departures.ask([headCall]))
  }

  /** What another server has asked a node for. */
  async function fromOthers(call: RpcCall, key: string): Promise<Answer | undefined> {
    if (!kept.canBeFinal(call)) return undefined
    const answer = await shared?.()?.get(nameOf(key))
    if (answer) kept.adopt(key, answer)
    return answer
  }

  /** Most requests are one read, which needs none of the bookkeeping of a batch. */
  async function read(call: RpcCall, streaming: boolean): Promise<Outcome> {
    const key = keyOf(call)
    let known = kept.find(key)
    if (known === 'head') {
      if (headCall && call.method !== headCall.method)
        await departures.askOne(headCall, keyOf(headCall), false)
      known = kept.find(key)
    }
    if (known !== undefined && known !== 'head') {
      counts.add('kept')
      return known
    }
    const theirs = await fromOthers(call, key)
    if (theirs) {
      counts.add('kept')
      return theirs
    }
    const outcome = await departures.askOne(call, key, streaming)
    counts.add(countedAs(outcome))
    return outcome
  }

  async function send(call: RpcCall): Promise<Outcome> {
    try {
      return await sendTransaction(await nodes.usable(), call, rules)
    } catch (error) {
      if (error instanceof UpstreamError) return error
      throw error
    } finally {
      head.moved()
    }
  }

  return {
    family,
    head,
    counts,
    async ask(calls, options = {}) {
      const streaming = family.streams && (options.streaming ?? false)
      const [only] = calls
      if (only && calls.length === 1 && !isSend(only)) return [await read(only, streaming)]
      await refreshHead(calls)
      const outcomes = calls.map((call): Outcome | undefined => {
        const known = isSend(call) ? undefined : kept.find(keyOf(call))
        return known === 'head' ? undefined : known
      })
      await Promise.all(
        calls.map(async (call, at) => {
          if (!isSend(call)) outcomes[at] ??= await fromOthers(call, keyOf(call))
        }),
      )
      const open = [...calls.entries()].filter(([at]) => !outcomes[at])
      counts.add('kept', calls.length - open.length)
      const reads = open.filter(([, call]) => !isSend(call))
      const asked = departures.ask(
        reads.map(([, call]) => call),
        streaming && calls.length === 1,
      )
      const answered = Promise.all(asked)
      // Sequentially and in the caller's order, because a later transaction may need an earlier one.
      for (const [at, call] of open) if (isSend(call)) outcomes[at] = await send(call)
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
