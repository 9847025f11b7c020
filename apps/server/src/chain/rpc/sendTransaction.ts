// A signed transaction goes to one node. If the outcome is unknown, the same transaction goes to the same node once
// more, which is idempotent: nodes know a transaction by its hash. It never goes to another node, whose refusal would
// contradict a node that has accepted it.
import { type Answer, isLarge, type NodeAnswer } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { ChainNode } from './nodes/node.ts'
import type { NodeError, NodeRules } from './nodes/rules.ts'
import type { RpcCall } from './upstream.ts'

const FIRST_TRY_MS = 6000
const SECOND_TRY_MS = 4000

/** Failures that prove that the node did not accept it, so that the next may be tried. */
const notTaken = new Set(['unreached', 'limited'])

type Rules = Pick<NodeRules, 'isAnswer' | 'knownBy'>

/**
 * @param nodes best first
 * @throws UpstreamError `resting`, or if it is unknown whether the transaction was accepted
 */
export async function sendTransaction(
  nodes: readonly Pick<ChainNode, 'ask'>[],
  call: RpcCall,
  rules: Rules,
): Promise<NodeAnswer> {
  let last = new UpstreamError('resting')
  for (const node of nodes) {
    const ask = (asked: RpcCall, timeoutMs: number) => askOne(node, asked, { timeoutMs, rules })
    try {
      return await ask(call, FIRST_TRY_MS)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      last = error
      if (!notTaken.has(error.failure)) return sendAgain(ask, { call, rules, first: error })
    }
  }
  throw last
}

type Ask = (call: RpcCall, timeoutMs: number) => Promise<NodeAnswer>

async function askOne(
  node: Pick<ChainNode, 'ask'>,
  call: RpcCall,
  { timeoutMs, rules }: { timeoutMs: number; rules: Rules },
): Promise<NodeAnswer> {
  const [answer] = await node.ask([call], AbortSignal.timeout(timeoutMs))
  const fits =
    answer && (isLarge(answer) || answer.member === 'error' || rules.isAnswer(call, answer.value))
  if (!fits) throw new UpstreamError('malformed')
  return answer
}

interface SendAgainParameters {
  call: RpcCall
  rules: Rules
  /** The first failure. The retry may fail in a way that looks conclusive but is not. */
  first: UpstreamError
}

async function sendAgain(ask: Ask, { call, rules, first }: SendAgainParameters) {
  const answer = await ask(call, SECOND_TRY_MS).catch((error: unknown) => {
    throw error instanceof UpstreamError ? first : error
  })
  if (isLarge(answer) || answer.member === 'result') return answer
  const known = rules.knownBy(call, answer.value as NodeError)
  if (!known) return answer
  if (!known.shownBy) return taken(known.value)
  // Its number may have been used by this transaction, accepted on the first attempt, or by another.
  const shown = await ask(known.shownBy, SECOND_TRY_MS).catch(() => undefined)
  const isThere = shown?.member === 'result' && (isLarge(shown) || shown.value !== null)
  if (!isThere) return answer
  return known.value === undefined ? shown : taken(known.value)
}

const taken = (value: unknown): Answer => ({
  member: 'result',
  json: JSON.stringify(value),
  value,
})
