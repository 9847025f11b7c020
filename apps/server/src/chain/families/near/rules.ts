// What the calls and answers of NEAR nodes mean.
import { isLarge } from '../../rpc/envelope/answer.ts'
import type { NodeError, NodeRules } from '../../rpc/nodes/rules.ts'
import type { RpcCall } from '../../rpc/upstream.ts'
import { readForms } from '../callForms.ts'
import { namedBlock, nearCalls } from './calls.ts'

/** The node is behind, has deleted old blocks, does not follow the shard, or took too long. */
const unsureCauses = new Set([
  'UNKNOWN_BLOCK',
  'UNKNOWN_CHUNK',
  'UNKNOWN_EPOCH',
  'UNKNOWN_TRANSACTION',
  'UNKNOWN_RECEIPT',
  'GARBAGE_COLLECTED_BLOCK',
  'NOT_SYNCED_YET',
  'NO_SYNCED_BLOCKS',
  'NO_SYNCED_YET',
  'UNAVAILABLE_SHARD',
  'DOES_NOT_TRACK_SHARD',
  'TIMEOUT_ERROR',
  'INTERNAL_ERROR',
])
const METHOD_NOT_FOUND = -32_601
const unsureWords = /rate ?limit|too many requests/i

const sends = new Set(['send_tx', 'broadcast_tx_async', 'broadcast_tx_commit'])
/** Nodes hold these until the transaction is executed, or for 10 s. */
const waiting = new Set(['send_tx', 'broadcast_tx_commit', 'tx', 'EXPERIMENTAL_tx_status'])

const causeOf = ({ cause }: NodeError): unknown => Object(cause).name

export const isHeight = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

const heightOfBlock = (block: unknown): number | undefined => {
  const { height } = Object(Object(block).header)
  return isHeight(height) ? height : undefined
}

const signedIn = ({ params }: RpcCall): unknown =>
  Array.isArray(params) ? params[0] : Object(params)['signed_tx_base64']

const isQueryOfBlock = ({ method, params }: RpcCall) =>
  method === 'query' && !Array.isArray(params) && namedBlock(params) !== undefined

export const nearRules: NodeRules = {
  isAnswer: readForms(nearCalls).isAnswer,
  isSend: (method) => sends.has(method),
  // `broadcast_tx_async` is never refused. The others return the outcome, which `tx` shows too.
  knownBy(call, refusal) {
    const isUsed =
      causeOf(refusal) === 'INVALID_TRANSACTION' && /InvalidNonce/.test(JSON.stringify(refusal))
    if (!isUsed || call.method === 'broadcast_tx_async') return undefined
    return { shownBy: { method: 'tx', params: { signed_tx_base64: signedIn(call) } } }
  },
  waits: (method) => waiting.has(method),
  isUnsure: (error) =>
    error.code === METHOD_NOT_FOUND ||
    unsureCauses.has(String(causeOf(error))) ||
    unsureWords.test(error.message),
  heightIn({ method, params }, answer) {
    if (isLarge(answer) || answer.member === 'error') return undefined
    const { value } = answer
    if (method === 'status') return told(Object(Object(value).sync_info).latest_block_height, true)
    if (method === 'block')
      return told(heightOfBlock(value), Object(params).finality === 'optimistic')
    return method === 'query' ? told(Object(value).block_height, false) : undefined
  },
  // They answer with an error.
  isMissingBlock: () => false,
  groundOf(call, value) {
    const { method, params } = call
    if (method === 'tx' || method === 'EXPERIMENTAL_tx_status')
      return Object(value).final_execution_status === 'FINAL' ? 'chain' : undefined
    if (method === 'chunk') {
      const { height_included: height } = Object(Object(value).header)
      return isHeight(height) ? height : undefined
    }
    const named = namedBlock(params)
    if (named === undefined) return undefined
    if (method === 'block') return heightOfBlock(value)
    if (method === 'gas_price') return isHeight(named) ? named : undefined
    return isQueryOfBlock(call) ? Object(value).block_height : undefined
  },
  canBeFinal(call) {
    const { method, params } = call
    if (method === 'chunk' || isQueryOfBlock(call)) return true
    return (method === 'block' || method === 'gas_price') && namedBlock(params) !== undefined
  },
  final: { call: { method: 'block', params: { finality: 'final' } }, heightOf: heightOfBlock },
  isPrice: (method) => method === 'gas_price',
  /** In yoctoNEAR. */
  priceIn(value) {
    const { gas_price: price } = Object(value)
    return typeof price === 'string' && /^\d{1,39}$/.test(price) ? BigInt(price) : undefined
  },
}

const told = (height: unknown, exact: boolean) => (isHeight(height) ? { height, exact } : undefined)
