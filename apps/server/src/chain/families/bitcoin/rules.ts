// What the calls and answers of Bitcoin nodes mean.
import { isLarge } from '../../rpc/envelope/answer.ts'
import type { NodeRules } from '../../rpc/nodes/rules.ts'
import type { RpcCall } from '../../rpc/upstream.ts'
import { readForms } from '../callForms.ts'
import { bitcoinCalls, isBare } from './calls.ts'
import { txidOf } from './serialized.ts'

/**
 * A block below this many others is final. The protocol itself relies on the number: coins of a new block can be spent
 * from then on. The longest reorganisation of the main chain had 53 blocks.
 */
const FINAL_DEPTH = 100

/** Not connected, still downloading blocks, warming up; the method is unknown or was switched off. */
const unsureCodes = new Set([-9, -10, -28, -32, -32_601])
/** A node that is behind, has deleted old blocks, or has no index of transactions. */
const unsureWords =
  /not found|no such|out of range|not available|pruned|being indexed|work queue|rate ?limit/i

const ALREADY_IN_CHAIN = -27
const KNOWN = /already[ -](?:in|known)|same-nonwitness-data-in-mempool/i
/** Its coins were spent, perhaps by itself. */
const SPENT = /missingorspent|missing inputs/i

export const isHeight = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

const listOf = ({ params }: RpcCall): readonly unknown[] => (Array.isArray(params) ? params : [])

export const bitcoinRules: NodeRules = {
  isAnswer: readForms(bitcoinCalls).isAnswer,
  isSend: (method) => method === 'sendrawtransaction',
  knownBy(call, { code, message }) {
    const value = txidOf(String(listOf(call)[0]))
    if (value === undefined) return undefined
    if (code === ALREADY_IN_CHAIN || KNOWN.test(message)) return { value }
    if (!SPENT.test(message)) return undefined
    return { value, shownBy: { method: 'getrawtransaction', params: [value] } }
  },
  waits: () => false,
  isUnsure: ({ code, message }) => unsureCodes.has(code) || unsureWords.test(message),
  heightIn({ method }, answer) {
    if (isLarge(answer) || answer.member === 'error') return undefined
    const { value } = answer
    if (method === 'getblockcount') return told(value, true)
    if (method === 'getblockchaininfo') return told(Object(value).blocks, true)
    // Of a block, or of its header.
    return method.startsWith('getblock') ? told(Object(value).height, false) : undefined
  },
  // They answer with an error.
  isMissingBlock: () => false,
  groundOf(call, value) {
    const { method } = call
    const [first, second, third] = listOf(call)
    if (method === 'getblockhash') return isHeight(first) ? first : undefined
    // Its hash is in the question. In words it also has its confirmations, which change with each block.
    if (method === 'getblock' || method === 'getblockheader')
      return isBare(second) ? 'chain' : 'head'
    if (headMethods.has(method)) return 'head'
    // Without the memory pool, which changes at any time.
    if (method === 'gettxout') return third === false && value !== null ? 'head' : undefined
    return undefined
  },
  canBeFinal: ({ method }) => method === 'getblockhash',
  final: {
    call: { method: 'getblockcount', params: [] },
    heightOf: (count) => (isHeight(count) ? count - FINAL_DEPTH : undefined),
  },
  isPrice: (method) => method === 'estimatesmartfee',
  /** In satoshis for 1,000 virtual bytes. A node without an estimate has no opinion. */
  priceIn(value) {
    const { feerate } = Object(value)
    return typeof feerate === 'number' && feerate > 0
      ? BigInt(Math.round(feerate * 1e8))
      : undefined
  },
}

const headMethods = new Set(['getblockcount', 'getbestblockhash', 'getblockchaininfo'])

const told = (height: unknown, exact: boolean) => (isHeight(height) ? { height, exact } : undefined)
