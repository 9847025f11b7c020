// The services that sell coins for money, and buy them.
import * as v from 'valibot'

export const onrampProviders = ['coinbase', 'moonpay', 'transak', 'stripe', 'meld'] as const
export const OnrampProviderSchema = v.picklist(onrampProviders)
export type OnrampProviderName = (typeof onrampProviders)[number]

/** `buy`: money for coins (on-ramp). `sell`: coins for money (off-ramp). */
export const OnrampDirectionSchema = v.picklist(['buy', 'sell'])
export type OnrampDirection = v.InferOutput<typeof OnrampDirectionSchema>

export const paymentMethods = [
  'card',
  'apple_pay',
  'google_pay',
  'bank_transfer',
  'paypal',
  'other',
] as const
export const PaymentMethodSchema = v.picklist(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

export const OnrampProviderInfoSchema = v.object({
  provider: OnrampProviderSchema,
  /** The name that people see, such as "MoonPay". */
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** The host of the page on which people pay. */
  host: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)),
  directions: v.pipe(v.array(OnrampDirectionSchema), v.minLength(1)),
})
export type OnrampProviderInfo = v.InferOutput<typeof OnrampProviderInfoSchema>
