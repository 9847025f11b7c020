// What each provider pays out for an amount, after its fees: `POST /v1/onramp/quote`.
import * as v from 'valibot'
import { CaipAddressSchema } from '../caip/schemas.ts'
import { SwapAssetSchema } from '../swap/asset.ts'
import { CountrySchema, CurrencySchema, DecimalSchema } from './options.ts'
import { OnrampDirectionSchema, OnrampProviderSchema, PaymentMethodSchema } from './providers.ts'

const order = {
  direction: OnrampDirectionSchema,
  /** Receives the coins, or pays them. */
  account: CaipAddressSchema,
  asset: SwapAssetSchema,
  country: CountrySchema,
  currency: CurrencySchema,
  /** Of the currency for `buy`, of the coin for `sell`. */
  amount: v.pipe(DecimalSchema, v.regex(/[1-9]/)),
  /** Absent: any. */
  method: v.exactOptional(PaymentMethodSchema),
}

export const OnrampQuoteRequestSchema = v.strictObject(order)
export type OnrampQuoteRequest = v.InferOutput<typeof OnrampQuoteRequestSchema>

export const OnrampOfferSchema = v.object({
  provider: OnrampProviderSchema,
  method: PaymentMethodSchema,
  /** Whole coins for `buy`, money for `sell`; after all fees. */
  receives: DecimalSchema,
  /** In the currency. */
  fees: v.object({ provider: DecimalSchema, network: DecimalSchema }),
})
export type OnrampOffer = v.InferOutput<typeof OnrampOfferSchema>

/** `amount`: outside the provider's range, which is named. `unsupported`: the coin, the country or the method. */
export const OnrampRefusalSchema = v.object({
  provider: OnrampProviderSchema,
  reason: v.picklist(['amount', 'unsupported', 'unavailable']),
  minimum: v.exactOptional(DecimalSchema),
  maximum: v.exactOptional(DecimalSchema),
})
export type OnrampRefusal = v.InferOutput<typeof OnrampRefusalSchema>

export const OnrampQuoteSchema = v.object({
  /** Best first. */
  offers: v.array(OnrampOfferSchema),
  refusals: v.array(OnrampRefusalSchema),
})
export type OnrampQuote = v.InferOutput<typeof OnrampQuoteSchema>

export const OnrampSessionRequestSchema = v.strictObject({
  ...order,
  provider: OnrampProviderSchema,
})
export type OnrampSessionRequest = v.InferOutput<typeof OnrampSessionRequestSchema>
