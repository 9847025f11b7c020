// Asks several nodes for gas prices, because users would pay a price that one node inflates.
import * as v from 'valibot'
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import type { RpcCall } from '../upstream.ts'
import type { Nodes } from './nodes.ts'
import type { NodeRules } from './rules.ts'

/** More nodes add nothing. */
const MAX_NODES = 3
/** Slower nodes are ignored. */
const PATIENCE_MS = 1500

const QuantityTextSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))
const HistorySchema = v.object({
  baseFeePerGas: v.pipe(v.array(QuantityTextSchema), v.minLength(1)),
  reward: v.nullish(v.array(v.array(QuantityTextSchema))),
})

type Pricing = Pick<NodeRules, 'priceIn' | 'isPrice'>

const priceMethods: ReadonlySet<string> = new Set([
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_feeHistory',
])

export const isPrice = (method: string): boolean => priceMethods.has(method)

/**
 * Wraps nodes so that prices come from up to three of them at once. The median counts, and the lower of two. At
 * worst users offer too little and the transaction waits.
 */
export function withAgreedPrices(nodes: Nodes, pricing: Pricing): Pick<Nodes, 'ask'> {
  return {
    async ask(calls, streaming) {
      const wanted = calls.filter(({ method }) => pricing.isPrice(method))
      if (wanted.length === 0) return nodes.ask(calls, streaming)
      const agreed = await askPrices(nodes, wanted, pricing)
      const open = calls.filter((call) => !agreed.has(call))
      const rest = open.length > 0 ? await nodes.ask(open, streaming) : []
      const answers = new Map(open.map((call, at) => [call, rest[at]]))
      return calls.map((call) => agreed.get(call) ?? answers.get(call))
    },
  }
}

/** Answers only the calls with several opinions. The rest is asked as usual. */
async function askPrices(
  nodes: Nodes,
  calls: readonly RpcCall[],
  pricing: Pricing,
): Promise<Map<RpcCall, NodeAnswer>> {
  const asked = (await nodes.usable()).slice(0, MAX_NODES)
  if (asked.length < 2) return new Map()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const all = await Promise.all(asked.map((node) => node.ask(calls, signal).catch(() => [])))
  return new Map(
    calls.flatMap((call, at) => {
      const opinions = all
        .flatMap((answers) => opinionOf(answers[at], pricing) ?? [])
        .toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0))
      const middle = opinions[Math.floor((opinions.length - 1) / 2)]
      return opinions.length > 1 && middle ? [[call, middle.answer] as const] : []
    }),
  )
}

function opinionOf(answer: NodeAnswer | undefined, { priceIn }: Pricing) {
  if (!answer || isLarge(answer) || answer.member === 'error') return undefined
  const price = priceIn(answer.value)
  return price === undefined ? undefined : { answer, price }
}

/** The price in a quantity, or in a fee history: the next base fee plus the middle tip. */
export function priceIn(value: unknown): bigint | undefined {
  if (v.is(QuantityTextSchema, value)) return BigInt(value)
  const parsed = v.safeParse(HistorySchema, value)
  if (!parsed.success) return undefined
  const { baseFeePerGas, reward } = parsed.output
  const tips = (reward ?? [])
    .flatMap((tip) => tip.map(BigInt))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return BigInt(baseFeePerGas.at(-1) ?? 0) + (tips[Math.floor(tips.length / 2)] ?? 0n)
}
