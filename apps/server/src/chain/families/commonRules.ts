// The rules of EVM and Solana nodes, whose methods have different names.
import { type Hex, isHex, keccak256 } from 'viem'
import { canBeFinal, groundOf, isSend } from '../rpc/cache/policy.ts'
import { readQuantity } from '../rpc/nodes/identity.ts'
import { heightIn, isMissingBlock, isUnsureError } from '../rpc/nodes/judge.ts'
import { isPrice, priceIn } from '../rpc/nodes/prices.ts'
import type { NodeRules } from '../rpc/nodes/rules.ts'
import type { RpcCall } from '../rpc/upstream.ts'

/** Nodes have no error code for this: geth and its forks, Nethermind, Erigon, Besu. */
const KNOWN = /already known|already imported|known transaction|AlreadyKnown|already exists/i
const USED_NONCE = /nonce too low|nonce is too low|OldNonce/i

export const commonRules: NodeRules = {
  isSend,
  knownBy(call, { message }) {
    const value = hashOf(call)
    if (!value) return undefined
    if (KNOWN.test(message)) return { value }
    if (!USED_NONCE.test(message)) return undefined
    return { value, shownBy: { method: 'eth_getTransactionByHash', params: [value] } }
  },
  waits: () => false,
  // Clients of these chains check what they read.
  isAnswer: () => true,
  isUnsure: isUnsureError,
  heightIn,
  isMissingBlock,
  groundOf,
  canBeFinal,
  final: {
    // The tag was introduced with The Merge. For nodes that do not know it, nothing is final.
    call: { method: 'eth_getBlockByNumber', params: ['finalized', false] },
    heightOf: (block) => readQuantity(Object(block).number),
  },
  priceIn,
  isPrice,
}

function hashOf({ method, params }: RpcCall): Hex | undefined {
  const [raw] = Array.isArray(params) ? params : []
  return method === 'eth_sendRawTransaction' && isHex(raw) ? keccak256(raw) : undefined
}
