// How long an answer of an EVM or Solana node stays valid, by method. Unlisted methods are never cached, nor is anything
// that sends.
import { readQuantity } from '../nodes/identity.ts'
import type { Ground } from '../nodes/rules.ts'
import type { RpcCall } from '../upstream.ts'

/**
 * `chain`: for the life of the chain. `head`: until a new block. `block`: like `head`, and permanently once block
 * `height` is final. `found`: the answer names its block; without one it is not cached. `never`: not cached.
 */
export type Keeping =
  | { kind: 'chain' | 'head' | 'found' | 'never' }
  | { kind: 'block'; height: number }

/** Position of the block parameter, by method. */
const blockParameter: Record<string, number> = {
  eth_call: 1,
  eth_feeHistory: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionByBlockNumberAndIndex: 0,
}

/**
 * Deliberately missing: eth_getTransactionCount and eth_estimateGas, which transactions are built from; eth_syncing
 * and web3_clientVersion, which are about the node, not the chain.
 */
const kinds: Record<string, 'chain' | 'head' | 'found'> = {
  eth_chainId: 'chain',
  net_version: 'chain',
  getGenesisHash: 'chain',
  eth_blobBaseFee: 'head',
  eth_blockNumber: 'head',
  eth_gasPrice: 'head',
  eth_maxPriorityFeePerGas: 'head',
  eth_getBlockByHash: 'found',
  eth_getTransactionByHash: 'found',
  eth_getTransactionReceipt: 'found',
}

const sends = new Set(['eth_sendRawTransaction', 'sendTransaction'])

export const isSend = (method: string): boolean => sends.has(method)

export function keepingOf({ method, params }: RpcCall): Keeping {
  const list = Array.isArray(params) ? params : []
  const kind = Object.hasOwn(kinds, method) ? kinds[method] : undefined
  if (kind) return { kind }
  if (method === 'eth_getLogs') return keepingOfLogs(list[0])
  const place = Object.hasOwn(blockParameter, method) ? blockParameter[method] : undefined
  return place === undefined ? { kind: 'never' } : keepingAt(list[place])
}

/** @param value of a result, not null */
export function groundOf(call: RpcCall, value: unknown): Ground {
  const keeping = keepingOf(call)
  if (keeping.kind === 'never') return undefined
  if (keeping.kind === 'block') return keeping.height
  if (keeping.kind !== 'found') return keeping.kind
  const { blockNumber, number } = value as Record<string, unknown>
  return readQuantity(call.method === 'eth_getBlockByHash' ? number : blockNumber)
}

export function canBeFinal(call: RpcCall): boolean {
  const { kind } = keepingOf(call)
  return kind === 'block' || kind === 'found'
}

/** @param block a tag, a height, or an EIP-1898 object, which is not cached */
function keepingAt(block: unknown): Keeping {
  if (block === undefined || block === 'latest' || block === 'safe' || block === 'finalized')
    return { kind: 'head' }
  if (block === 'earliest') return { kind: 'block', height: 0 }
  const height = readQuantity(block)
  return height === undefined ? { kind: 'never' } : { kind: 'block', height }
}

function keepingOfLogs(filter: unknown): Keeping {
  if (typeof filter !== 'object' || filter === null || 'blockHash' in filter)
    return { kind: 'never' }
  const ends = [
    'fromBlock' in filter ? filter.fromBlock : undefined,
    'toBlock' in filter ? filter.toBlock : undefined,
  ].map(keepingAt)
  if (ends.some(({ kind }) => kind === 'never')) return { kind: 'never' }
  const heights = ends.flatMap((end) => (end.kind === 'block' ? [end.height] : []))
  return heights.length === 2 ? { kind: 'block', height: Math.max(...heights) } : { kind: 'head' }
}
