// What a recorded transaction swaps. The list of transactions keeps it as it is stored.
import { CaipNetworkIdSchema } from '@aureus/protocol'
import { BaseUnitsSchema, SwapSourceSchema, swapStates } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { SentTransaction } from '../state/transactions.ts'

const AmountSchema = v.object({
  chainId: CaipNetworkIdSchema,
  symbol: v.pipe(v.string(), v.maxLength(100)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  /** Base units. */
  amount: BaseUnitsSchema,
})

const SentSwapSchema = v.object({
  source: SwapSourceSchema,
  /** The order's ID; absent for transactions. */
  order: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{1,200}$/))),
  /** The most that leaves the account. */
  sell: AmountSchema,
  /** The least that arrives, until it is known what arrived. */
  buy: AmountSchema,
  /** What the source says became of it. Only of orders and of swaps across chains. */
  state: v.exactOptional(v.picklist(swapStates)),
  /** The transactions on each chain, in order. Only of orders and of swaps across chains. */
  steps: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          chainId: CaipNetworkIdSchema,
          hash: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{43,88}$/))),
          state: v.picklist(['pending', 'done', 'failed']),
        }),
      ),
      v.maxLength(8),
    ),
  ),
})
export type SentSwap = v.InferOutput<typeof SentSwapSchema>

/** Undefined if it swaps nothing, or nothing that this version knows. */
export function readSentSwap({ swap }: Pick<SentTransaction, 'swap'>): SentSwap | undefined {
  const parsed = v.safeParse(SentSwapSchema, swap)
  return parsed.success ? parsed.output : undefined
}
