// A signed transaction goes to one node. Where it is not certain that it arrived, to the same once more,
// which does nothing twice; never to another, and never as something else.
import { type Hex, isHex, keccak256 } from 'viem'
import type { Answer, NodeAnswer } from './envelope/answer.ts'
import { isLarge } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { ChainNode } from './nodes/node.ts'
import type { RpcCall } from './upstream.ts'

const FIRST_TRY_MS = 6000
const SECOND_TRY_MS = 4000

/** Nodes have no code of their own for it: geth and its kin, Nethermind, Erigon, Besu. */
const KNOWN = /already known|already imported|known transaction|AlreadyKnown|already exists/i
const USED_NONCE = /nonce too low|nonce is too low|OldNonce/i

/** Failures after which the node has certainly not taken it, so that the next may be asked. */
const notTaken = new Set(['unreached', 'limited'])

/**
 * @param nodes best first
 * @throws UpstreamError `resting`, or where it is not known whether the transaction was taken
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

/** @param first why it is not certain; the second try may fail in a way that sounds as if it were. */
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

/** The nonce may have been used by this very transaction, taken at the first try, or by another. */
async function isThere(node: ChainNode, hash: Hex): Promise<boolean> {
  const look: RpcCall = { method: 'eth_getTransactionByHash', params: [hash] }
  const answer = await ask(node, look, SECOND_TRY_MS).catch(() => undefined)
  return answer?.member === 'result' && (isLarge(answer) || answer.value !== null)
}

function hashOf({ method, params }: RpcCall): Hex | undefined {
  const [raw] = Array.isArray(params) ? params : []
  return method === 'eth_sendRawTransaction' && isHex(raw) ? keccak256(raw) : undefined
}

const taken = (hash: Hex): Answer => ({ member: 'result', json: JSON.stringify(hash), value: hash })
