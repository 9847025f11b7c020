// What an answer of an EVM or Solana node reveals about the chain, and whether another node may know better.
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import type { RpcCall } from '../upstream.ts'
import { readQuantity } from './identity.ts'
import type { Told } from './rules.ts'

/**
 * Limit exceeded, resource missing or unavailable, method not found (EIP-1474, JSON-RPC 2.0), and Solana's codes
 * for a node that is behind or lacks a slot.
 */
const unsureCodes = new Set([
  429, -32_601, -32_001, -32_002, -32_004, -32_005, -32_007, -32_014, -32_016,
])
const unsureWords =
  /header not found|missing trie node|unknown block|block not found|state .{0,40}not available|pruned|rate ?limit|too many requests|capacity|node is behind/i

/** Whether an error says more about the node than about the call. */
export const isUnsureError = ({ code, message }: { code: number; message: string }): boolean =>
  unsureCodes.has(code) || unsureWords.test(message)

/** `undefined` if the answer has no height. */
export function heightIn({ method, params }: RpcCall, answer: NodeAnswer): Told | undefined {
  if (isLarge(answer) || answer.member === 'error') return undefined
  const { value } = answer
  if (method === 'eth_blockNumber') return told(value, true)
  if (!isObject(value)) return undefined
  if (method === 'eth_getBlockByNumber') {
    const [block] = Array.isArray(params) ? params : []
    // A pending block does not exist yet.
    return block === 'pending' ? undefined : told(value['number'], block === 'latest')
  }
  if (method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash')
    return told(value['blockNumber'], false)
  return undefined
}

/** Whether the answer lacks an existing block, because the node is behind. */
export function isMissingBlock(
  { method, params }: RpcCall,
  answer: NodeAnswer,
  bestHeight: () => number | undefined,
): boolean {
  if (isLarge(answer) || answer.member === 'error' || answer.value !== null) return false
  if (method !== 'eth_getBlockByNumber' && method !== 'eth_getBlockReceipts') return false
  const [block] = Array.isArray(params) ? params : []
  if (block === 'latest') return true
  const height = readQuantity(block)
  if (height === undefined) return false
  const best = bestHeight()
  return best !== undefined && height <= best
}

const told = (value: unknown, exact: boolean) => {
  const height = readQuantity(value)
  return height === undefined ? undefined : { height, exact }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
