// One chain of the RPC service: cached answers are reused, equal parallel calls are merged, and the rest goes to
// the nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import { type Hex, isHex, keccak256 } from 'viem'
import type { AnswerCache } from './cache/answerCache.ts'
import { createFinality } from './cache/finality.ts'
import { createHead, type Head } from './cache/head.ts'
import { createKeptAnswers } from './cache/keptAnswers.ts'
import { isSend } from './cache/policy.ts'
import type { SharedAnswers } from './cache/sharedAnswers.ts'
import { type CallCounts, type CallOutcome, createCallCounts } from './callCounts.ts'
import { type Departures, keyOf, type Outcome, startDepartures } from './departures.ts'
import { type Answer, isLarge, type NodeAnswer } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { NodeFamily } from './nodes/family.ts'
import type { ChainNode } from './nodes/node.ts'
import { createNodes } from './nodes/nodes.ts'
import { withAgreedPrices } from './nodes/prices.ts'
import type { RpcCall } from './upstream.ts'

const blockNumber: RpcCall = { method: 'eth_blockNumber', params: [] }

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
  const head = createHead()
  const counts = createCallCounts()
  const nodes = createNodes({
    nodes: parameters.nodes,
    onHeight: (...told) => head.note(...told),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const finality = createFinality(async (call) => (await nodes.ask([call]))[0])
  const nameOf = (key: string) => `${chainId} ${key}`
  const kept = createKeptAnswers({
    cache,
    chainId,
    head,
    finality,
    onFinal: (key, answer) => shared?.()?.set(nameOf(key), answer),
  })
  const departures: Departures = startDepartures({
    nodes: withAgreedPrices(nodes),
    head,
    kept,
  })

  /** Refreshes the head, once for all callers, if a cached answer depends on it. */
  async function refreshHead(calls: readonly RpcCall[]): Promise<void> {
    const doubtful = calls.some(
      (call) => call.method !== blockNumber.method && kept.find(keyOf(call)) === 'head',
    )
    if (family.hasHead && doubtful) await Promise.all(departures.ask([blockNumber]))
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
      if (family.hasHead && call.method !== blockNumber.method)
        await departures.askOne(blockNumber, keyOf(blockNumber), false)
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
      return await sendTransaction(await nodes.usable(), call)
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
    async ask(calls, { streaming = false } = {}) {
      const [only] = calls
      if (only && calls.length === 1 && !isSend(only.method)) return [await read(only, streaming)]
      await refreshHead(calls)
      const outcomes = calls.map((call): Outcome | undefined => {
        const known = isSend(call.method) ? undefined : kept.find(keyOf(call))
        return known === 'head' ? undefined : known
      })
      await Promise.all(
        calls.map(async (call, at) => {
          if (!isSend(call.method)) outcomes[at] ??= await fromOthers(call, keyOf(call))
        }),
      )
      const open = [...calls.entries()].filter(([at]) => !outcomes[at])
      counts.add('kept', calls.length - open.length)
      const reads = open.filter(([, { method }]) => !isSend(method))
      const asked = departures.ask(
        reads.map(([, call]) => call),
        streaming && calls.length === 1,
      )
      const answered = Promise.all(asked)
      // Sequentially and in the caller's order, because a later transaction may need an earlier one.
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

// A signed transaction goes to one node. If the outcome is unknown, the same transaction goes to the same node once
// more, which is idempotent. It never goes to another node.

const FIRST_TRY_MS = 6000
const SECOND_TRY_MS = 4000

/** Nodes have no error code for this: geth and its forks, Nethermind, Erigon, Besu. */
const KNOWN = /already known|already imported|known transaction|AlreadyKnown|already exists/i
const USED_NONCE = /nonce too low|nonce is too low|OldNonce/i

/** Failures that prove that the node did not accept it, so that the next may be tried. */
const notTaken = new Set(['unreached', 'limited'])

/**
 * @param nodes best first
 * @throws UpstreamError `resting`, or if it is unknown whether the transaction was accepted
 */
export async function sendTransaction(
  nodes: readonly ChainNode[],
  call: RpcCall,
): Promise<NodeAnswer> {
  let last = new UpstreamError('resting')
  for (const node of nodes) {
    try {
      return await ask(node, call, FIRST_TRY_MS)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      last = error
      if (!notTaken.has(error.failure)) return sendAgain(node, call, error)
    }
  }
  throw last
}

async function ask(node: ChainNode, call: RpcCall, timeoutMs: number): Promise<NodeAnswer> {
  const [answer] = await node.ask([call], AbortSignal.timeout(timeoutMs))
  if (!answer) throw new UpstreamError('malformed')
  return answer
}

/** @param first the first failure. The retry may fail in a way that looks conclusive but is not. */
async function sendAgain(
  node: ChainNode,
  call: RpcCall,
  first: UpstreamError,
): Promise<NodeAnswer> {
  const answer = await ask(node, call, SECOND_TRY_MS).catch((error: unknown) => {
    throw error instanceof UpstreamError ? first : error
  })
  const hash = hashOf(call)
  if (!hash || isLarge(answer) || answer.member === 'result') return answer
  const { message } = answer.value as { message: string }
  if (KNOWN.test(message)) return taken(hash)
  if (USED_NONCE.test(message) && (await isThere(node, hash))) return taken(hash)
  return answer
}

/** The nonce may have been used by this transaction, accepted on the first attempt, or by another. */
async function isThere(node: ChainNode, hash: Hex): Promise<boolean> {
  const call: RpcCall = { method: 'eth_getTransactionByHash', params: [hash] }
  const answer = await ask(node, call, SECOND_TRY_MS).catch(() => undefined)
  return answer?.member === 'result' && (isLarge(answer) || answer.value !== null)
}

function hashOf({ method, params }: RpcCall): Hex | undefined {
  const [raw] = Array.isArray(params) ? params : []
  return method === 'eth_sendRawTransaction' && isHex(raw) ? keccak256(raw) : undefined
}

const taken = (hash: Hex): Answer => ({ member: 'result', json: JSON.stringify(hash), value: hash })
