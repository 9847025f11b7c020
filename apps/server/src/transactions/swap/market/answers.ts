// What a market answers: docs/swap-and-buy.md, "Your own market".
import {
  BaseUnitsSchema,
  SwapBuildSchema,
  SwapRouteSchema,
  swapRefusals,
} from '@aureus/protocol/swap'
import * as v from 'valibot'

const Amount = v.pipe(
  BaseUnitsSchema,
  v.transform((text) => BigInt(text)),
)

/** Why it has no such swap. `expired`, `changed`: of a quote that it gave. */
const reasons = [...swapRefusals, 'expired', 'changed'] as const
const RefusedSchema = v.object({ refused: v.picklist(reasons) })
export type MarketRefusal = (typeof reasons)[number]

export const QuoteAnswerSchema = v.union([
  RefusedSchema,
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
    sellAmount: Amount,
    buyAmount: Amount,
    minimum: Amount,
    /** Units of gas on EVM chains, lamports on Solana. */
    networkFee: v.exactOptional(Amount),
    operatorFee: v.exactOptional(v.object({ asset: v.picklist(['sell', 'buy']), amount: Amount })),
    allowance: v.exactOptional(
      v.object({ spender: v.pipe(v.string(), v.maxLength(44)), amount: Amount }),
    ),
    route: v.exactOptional(SwapRouteSchema),
    /** Seconds. */
    duration: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)),
  }),
])

const [calls, , solana] = SwapBuildSchema.options

export const BuildAnswerSchema = v.union([
  RefusedSchema,
  v.pick(calls, ['kind', 'calls']),
  v.pick(solana, ['kind', 'transaction']),
])

export const ExecuteAnswerSchema = v.union([
  RefusedSchema,
  v.object({ signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)) }),
])
