// Balances, as returned by `GET /v1/account/{address}/balance`.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Price = v.pipe(v.number(), v.finite(), v.minValue(0))

export const QuantitySchema = v.object({
  /** Number of decimals, as text. */
  decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
  /** Whole tokens, as decimal text. */
  numeric: v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,255})?$/)),
})

export const TokenBalanceSchema = v.object({
  name: Text(200),
  symbol: Text(100),
  chainId: CaipNetworkIdSchema,
  /** The token's contract or mint in the chain's own form; absent for the network's coin. */
  address: v.exactOptional(Text(200)),
  /** Total value and unit price in US dollars; absent without a price source. */
  value: v.exactOptional(Price),
  price: v.exactOptional(Price),
  quantity: QuantitySchema,
  /**
   * On Bitcoin, the part of `quantity` that no block has yet, in satoshis. Negative while more is being spent than
   * received.
   */
  unconfirmed: v.exactOptional(v.pipe(v.string(), v.regex(/^-?\d{1,16}$/))),
  /** An image url; empty if unknown. */
  iconUrl: Text(2000),
})
export type TokenBalanceItem = v.InferOutput<typeof TokenBalanceSchema>

export const TokenBalancesSchema = v.object({ balances: v.array(TokenBalanceSchema) })

/** Specification, section 3: indivisible items are of low quality. */
export const isWorthShowing = ({ quantity }: Pick<TokenBalanceItem, 'quantity'>): boolean =>
  Number(quantity.decimals) !== 0
