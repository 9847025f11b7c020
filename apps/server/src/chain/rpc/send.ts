// A signed transaction goes to one node. If the outcome is unknown, the same transaction goes to the same node once
// more, which is idempotent. It never goes to another node.
import { type Hex, isHex, keccak256 } from 'viem'
import type { Answer, NodeAnswer } from './envelope/answer.ts'
import { isLarge } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { ChainNode } from './nodes/node.ts'
import type { RpcCall } from './upstream.ts'

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
