// Where, with what and for which coins people can pay: `GET /v1/onramp/options`.
import * as v from 'valibot'
import { SwapTokenSchema } from '../swap/asset.ts'
import { OnrampProviderSchema, PaymentMethodSchema } from './providers.ts'

/** ISO 3166-1 alpha-2. */
export const CountrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
/** ISO 4217. */
export const CurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** Whole units of a currency or a coin, in decimal; without a sign. */
export const DecimalSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,36})?$/))

export const OnrampOptionsSchema = v.object({
  /** The visitor's country by the proxy's header; absent if it is unknown. */
  country: v.exactOptional(CountrySchema),
  countries: v.array(CountrySchema),
  /** For the country that was asked for, or the visitor's. */
  currencies: v.array(
    v.object({
      currency: CurrencySchema,
      methods: v.array(PaymentMethodSchema),
      /** The range that at least one provider accepts. */
      minimum: DecimalSchema,
      maximum: DecimalSchema,
    }),
  ),
  /** Only on networks that this deployment has. */
  assets: v.array(
    v.object({ ...SwapTokenSchema.entries, providers: v.array(OnrampProviderSchema) }),
  ),
})
export type OnrampOptions = v.InferOutput<typeof OnrampOptionsSchema>
