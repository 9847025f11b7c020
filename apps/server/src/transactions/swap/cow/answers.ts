// Answers of CoW Protocol's order book: https://docs.cow.fi/cow-protocol/reference/apis/orderbook
import * as v from 'valibot'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { AddressSchema, AmountSchema } from '../services/values.ts'
import { SwapRefused } from '../source.ts'

const kinds = v.picklist(['sell', 'buy'])

/** `POST /quote`. The amounts are in base units; the fee is in the sold token and beside the sold amount. */
export const CowQuoteSchema = v.object({
  quote: v.object({
    sellToken: AddressSchema,
    buyToken: AddressSchema,
    sellAmount: AmountSchema,
    buyAmount: AmountSchema,
    feeAmount: AmountSchema,
    kind: kinds,
    partiallyFillable: v.literal(false),
  }),
  from: v.exactOptional(AddressSchema),
  id: v.nullish(v.pipe(v.number(), v.safeInteger())),
})

/** `POST /orders`: the digest, the owner and the end of the order. */
export const CowUidSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{112}$/))

/** `GET /orders/{uid}`. */
export const CowOrderSchema = v.object({
  status: v.picklist(['presignaturePending', 'open', 'fulfilled', 'cancelled', 'expired']),
  buyToken: AddressSchema,
  executedBuyAmount: AmountSchema,
})

/** `GET /api/v2/trades`. */
export const CowTradesSchema = v.array(
  v.object({ txHash: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))) }),
)

const RefusalSchema = v.object({ errorType: v.string() })

const noRoute = [
  'InvalidNativeSellToken',
  'NoLiquidity',
  'SameBuyAndSellToken',
  'TokenTemporarilySuspended',
  'TradingOutsideAllowedWindow',
  'UnsupportedOrderType',
  'UnsupportedToken',
]

export function cowRefusal(answer: unknown): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const type = parsed.success ? parsed.output.errorType : ''
  if (type === 'SellAmountDoesNotCoverFee') return new SwapRefused('amount_too_small')
  if (type === 'InsufficientLiquidity') return new SwapRefused('amount_too_large')
  return noRoute.includes(type) ? new SwapRefused('no_route') : new ProviderError('refused')
}
