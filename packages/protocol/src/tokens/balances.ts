// What an account holds, as `GET /v1/account/{address}/balance` answers it.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Price = v.pipe(v.number(), v.finite(), v.minValue(0))

export const QuantitySchema = v.object({
  /** How many digits of a base unit make a whole, as decimal text. */
  decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
  /** Whole tokens, as decimal text. */
  numeric: v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,255})?$/)),
})

export const TokenBalanceSchema = v.object({
  name: Text(200),
  symbol: Text(100),
  chainId: CaipNetworkIdSchema,
  /** Of the token's contract or mint, in the chain's own form; absent for the network's coin. */
  address: v.exactOptional(Text(200)),
  /** Of all that is held, and of one, in US dollars; absent without a source of prices. */
  value: v.exactOptional(Price),
  price: v.exactOptional(Price),
  quantity: QuantitySchema,
  /** An image's address; empty where none is known. */
  iconUrl: Text(2000),
})
export type TokenBalanceItem = v.InferOutput<typeof TokenBalanceSchema>

export const TokenBalancesSchema = v.object({ balances: v.array(TokenBalanceSchema) })

/** Specification, section 3: items that cannot be divided are of low quality. */
export const isWorthShowing = ({ quantity }: Pick<TokenBalanceItem, 'quantity'>): boolean =>
  Number(quantity.decimals) !== 0
