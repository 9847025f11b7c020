// Quotes of swaps, as `POST /v1/swap/quote` streams them: a JSON document per line, in the order in which they arrive.
import * as v from 'valibot'
import { CaipAddressSchema } from '../caip/schemas.ts'
import {
  AnsweredAssetSchema,
  AssetAmountSchema,
  BaseUnitsSchema,
  BasisPointsSchema,
  SwapAssetSchema,
} from './asset.ts'
import { SwapSourceSchema } from './sources.ts'

/** Milliseconds. A page shows the countdown and asks again; the server refuses to build after it. */
export const QUOTE_LIFETIME_MS = 15_000
/** Half of the amount. A visitor who accepts more has mistyped. */
export const MAX_SLIPPAGE = 5000

export const SwapQuoteRequestSchema = v.strictObject({
  /** Sells on its own chain. */
  account: CaipAddressSchema,
  /** Receives on another chain family; absent: the account's address receives. */
  recipient: v.exactOptional(CaipAddressSchema),
  sell: SwapAssetSchema,
  buy: SwapAssetSchema,
  /** Which of the two amounts is fixed. */
  exact: v.picklist(['sell', 'buy']),
  /** Base units of the asset whose amount is fixed; more than 0. */
  amount: v.pipe(BaseUnitsSchema, v.regex(/^[1-9]/)),
  /** The most that the price may worsen; absent: the server chooses by pair and size. */
  slippage: v.exactOptional(v.pipe(BasisPointsSchema, v.maxValue(MAX_SLIPPAGE))),
})
export type SwapQuoteRequest = v.InferOutput<typeof SwapQuoteRequestSchema>

/** Sealed by the server, so that each of its processes can build what another one quoted. */
export const SealedQuoteSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,16384}$/))

/** The pools and bridges on the way. */
export const SwapRouteSchema = v.pipe(
  v.array(
    v.object({
      /** A pool or bridge, such as "Uniswap v3". */
      venue: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
      /** The pool's fee in hundredths of a basis point, where it tells pools of a venue apart. */
      poolFee: v.exactOptional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      ),
      sell: AnsweredAssetSchema,
      buy: AnsweredAssetSchema,
      /** The part of the amount that goes this way. */
      share: BasisPointsSchema,
    }),
  ),
  v.maxLength(32),
)

export const SwapQuoteSchema = v.object({
  quote: SealedQuoteSchema,
  source: SwapSourceSchema,
  /** The name that people see, such as "Uniswap". */
  sourceName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** `transaction`: the account sends it and pays for it. `order`: signed, and the source pays for it. */
  kind: v.picklist(['transaction', 'order']),
  /** The most that leaves the account, without the network's fee. */
  sell: AssetAmountSchema,
  /** What is expected to arrive. */
  buy: AssetAmountSchema,
  /** Base units of the bought asset. Less than that never arrives: the swap fails instead. */
  minimum: BaseUnitsSchema,
  slippage: BasisPointsSchema,
  /** Base units of the coin of the chain on which the account sells; absent for orders. */
  networkFee: v.exactOptional(BaseUnitsSchema),
  /** The operator's own fee, contained in the amounts. */
  operatorFee: v.exactOptional(
    v.object({ basisPoints: BasisPointsSchema, ...AssetAmountSchema.entries }),
  ),
  /** How much worse the price is than the price source's; absent without prices. */
  priceImpact: v.exactOptional(BasisPointsSchema),
  route: SwapRouteSchema,
  /** The contract that takes the sold token, and the base units it needs. Absent for coins. */
  allowance: v.exactOptional(
    v.object({ spender: v.pipe(v.string(), v.maxLength(44)), amount: BaseUnitsSchema }),
  ),
  /** Seconds that the swap takes. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)),
  /** Milliseconds since 1970, by the server's clock. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
export type SwapQuote = v.InferOutput<typeof SwapQuoteSchema>

/**
 * `no_route`: no way to trade the pair. `amount_too_small`, `amount_too_large`: for this source. `rate_limited`: the
 * source's limit for this server is used up. `unavailable`: it did not answer, or not as documented. `disabled`: the
 * operator or the circuit breaker stopped it.
 */
export const swapRefusals = [
  'no_route',
  'amount_too_small',
  'amount_too_large',
  'rate_limited',
  'unavailable',
  'disabled',
] as const
export type SwapRefusal = (typeof swapRefusals)[number]

export const SwapQuoteEventSchema = v.variant('type', [
  v.object({ type: v.literal('quote'), quote: SwapQuoteSchema }),
  v.object({
    type: v.literal('refused'),
    source: SwapSourceSchema,
    reason: v.picklist(swapRefusals),
  }),
  /** The last line. */
  v.object({ type: v.literal('end') }),
])
export type SwapQuoteEvent = v.InferOutput<typeof SwapQuoteEventSchema>
