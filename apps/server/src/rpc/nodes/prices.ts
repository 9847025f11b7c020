// What a transaction has to offer is asked of several nodes: one that says too much would have people pay it.
import * as v from 'valibot'
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import type { RpcCall } from '../upstream.ts'
import type { Nodes } from './nodes.ts'

/** Beyond them a node more tells nothing new. */
const MAX_NODES = 3
/** A node that is slower has no say. */
const PATIENCE_MS = 1500

const QuantityTextSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))
const HistorySchema = v.object({
  baseFeePerGas: v.pipe(v.array(QuantityTextSchema), v.minLength(1)),
  reward: v.nullish(v.array(v.array(QuantityTextSchema))),
})

const priceMethods: ReadonlySet<string> = new Set([
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_feeHistory',
])

/**
 * The same nodes, but prices are asked of up to three of them at once: the answer is that in the middle, of two the
 * lower. Whoever follows it pays too little at worst, and the transaction waits.
 */
export function withAgreedPrices(nodes: Nodes): Pick<Nodes, 'ask'> {
  return {
    async ask(calls, streaming) {
      const wanted = calls.filter(({ method }) => priceMethods.has(method))
      if (wanted.length === 0) return nodes.ask(calls, streaming)
      const agreed = await askPrices(nodes, wanted)
      const open = calls.filter((call) => !agreed.has(call))
      const rest = open.length > 0 ? await nodes.ask(open, streaming) : []
      const answers = new Map(open.map((call, at) => [call, rest[at]]))
      return calls.map((call) => agreed.get(call) ?? answers.get(call))
    },
  }
}

/** Without those on which there are not two opinions: they are asked like everything else. */
async function askPrices(
  nodes: Nodes,
  calls: readonly RpcCall[],
): Promise<Map<RpcCall, NodeAnswer>> {
  const asked = (await nodes.usable()).slice(0, MAX_NODES)
  if (asked.length < 2) return new Map()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const all = await Promise.all(asked.map((node) => node.ask(calls, signal).catch(() => [])))
  return new Map(
    calls.flatMap((call, at) => {
      const opinions = all
        .flatMap((answers) => opinionOf(answers[at]) ?? [])
        .toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0))
      const middle = opinions[Math.floor((opinions.length - 1) / 2)]
      return opinions.length > 1 && middle ? [[call, middle.answer] as const] : []
    }),
  )
}

function opinionOf(answer: NodeAnswer | undefined) {
  if (!answer || isLarge(answer) || answer.member === 'error') return undefined
  const price = priceIn(answer.value)
  return price === undefined ? undefined : { answer, price }
}

/** Of a quantity itself; of a history what the next block asks, with the middle of the tips. */
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
