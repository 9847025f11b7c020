// What a swap sells or buys: a network's coin, or a token on it.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

/** Base units, as a decimal number without leading zeros; at most 2^256 - 1 fits into 78 digits. */
export const BaseUnitsSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,77})$/))

/** A hundredth of a percent. */
export const BasisPointsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

/** An EVM contract or a Solana mint, in the chain's own form. */
export const TokenAddressSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{32,44}$/))

const asset = {
  chainId: CaipNetworkIdSchema,
  /** Absent: the network's coin. */
  address: v.exactOptional(TokenAddressSchema),
}

export const SwapAssetSchema = v.strictObject(asset)
export type SwapAsset = v.InferOutput<typeof SwapAssetSchema>

/** An asset as an answer names it; fields of newer servers are dropped. */
export const AnsweredAssetSchema = v.object(asset)

export const AssetAmountSchema = v.object({ ...asset, amount: BaseUnitsSchema })
export type AssetAmount = v.InferOutput<typeof AssetAmountSchema>

export const SwapTokenSchema = v.object({
  ...asset,
  name: v.pipe(v.string(), v.maxLength(200)),
  symbol: v.pipe(v.string(), v.maxLength(100)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  /** Whether the operator lists it. Others are read from the chain, and pages warn about them. */
  listed: v.boolean(),
  /** US dollars for a whole token; absent without a price source. */
  price: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
})
export type SwapToken = v.InferOutput<typeof SwapTokenSchema>

/** Whether both name the same coin or token. EVM addresses may differ in case. */
export function isSameAsset(one: SwapAsset, other: SwapAsset): boolean {
  const comparable = ({ chainId, address }: SwapAsset) =>
    chainId.startsWith('eip155:') ? address?.toLowerCase() : address
  return one.chainId === other.chainId && comparable(one) === comparable(other)
}
