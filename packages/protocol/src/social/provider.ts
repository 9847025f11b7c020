// Who can say who a visitor is, besides a mailbox.
import * as v from 'valibot'

/** Those that the product knows by itself, in the order that people see them where the operator names none. */
export const knownSocialProviders = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] as const
export type KnownSocialProvider = (typeof knownSocialProviders)[number]

/** A provider that the operator names: its slug goes into addresses. */
export const OIDC_PROVIDER = /^oidc:[a-z0-9-]{1,32}$/

export const SocialProviderIdSchema = v.union([
  v.picklist(knownSocialProviders),
  v.pipe(
    v.custom<`oidc:${string}`>((id) => typeof id === 'string', 'expected a provider'),
    v.regex(OIDC_PROVIDER),
  ),
])
export type SocialProviderId = v.InferOutput<typeof SocialProviderIdSchema>

/** A button. */
export const SocialOptionSchema = v.object({
  id: SocialProviderIdSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** Path of an image on the origin that is told this, for a provider that the operator named. */
  picture: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
})
export type SocialOption = v.InferOutput<typeof SocialOptionSchema>

/** In the operator's order. */
export const SocialOptionsSchema = v.pipe(v.array(SocialOptionSchema), v.minLength(1))
