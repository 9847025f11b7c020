// What the server in front of the chain asks a market: docs/swap-and-buy.md, "Your own market".
import { CaipAddressSchema } from '@aureus/protocol'
import { BaseUnitsSchema, SwapAssetSchema } from '@aureus/protocol/swap'
import * as v from 'valibot'

const Amount = v.pipe(
  BaseUnitsSchema,
  v.transform((text) => BigInt(text)),
  v.minValue(1n),
)

export const QuoteSchema = v.object({
  account: CaipAddressSchema,
  sell: SwapAssetSchema,
  buy: SwapAssetSchema,
  exact: v.picklist(['sell', 'buy']),
  amount: Amount,
})
export type QuoteAsked = v.InferOutput<typeof QuoteSchema>

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))
export const BuildSchema = v.object({ id: Id })
export const ExecuteSchema = v.object({
  id: Id,
  transaction: v.pipe(v.string(), v.base64(), v.maxLength(2400)),
})
