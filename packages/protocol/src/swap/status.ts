// How a swap is going: `GET /v1/swap/status`.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { AssetAmountSchema } from './asset.ts'

/** `refunded`: the sold asset came back. `partial`: something else arrived than what was wanted. */
export const swapStates = ['pending', 'done', 'failed', 'refunded', 'partial'] as const
export type SwapState = (typeof swapStates)[number]

export const SwapStatusSchema = v.object({
  state: v.picklist(swapStates),
  /** What arrived, once it is known. */
  received: v.exactOptional(AssetAmountSchema),
  /** The transactions on each chain, in order. */
  steps: v.pipe(
    v.array(
      v.object({
        chainId: CaipNetworkIdSchema,
        hash: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{43,88}$/))),
        state: v.picklist(['pending', 'done', 'failed']),
      }),
    ),
    v.maxLength(8),
  ),
})
export type SwapStatus = v.InferOutput<typeof SwapStatusSchema>
