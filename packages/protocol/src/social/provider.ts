// Sign-in providers other than email.
import * as v from 'valibot'

/** Built-in providers, in display order unless the operator sets another. */
export const knownSocialProviders = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] as const
export type KnownSocialProvider = (typeof knownSocialProviders)[number]

/** A provider that the operator configured. Its slug becomes part of urls. */
export const OIDC_PROVIDER = /^oidc:[a-z0-9-]{1,32}$/

/** Proved in a window of the wallet's own origin, in place of a provider's page. */
export const PASSKEY = 'passkey'

export const SocialProviderIdSchema = v.union([
  v.picklist([...knownSocialProviders, PASSKEY, 'farcaster']),
  v.pipe(
    v.custom<`oidc:${string}`>((id) => typeof id === 'string', 'expected a provider'),
    v.regex(OIDC_PROVIDER),
  ),
])
export type SocialProviderId = v.InferOutput<typeof SocialProviderIdSchema>

/** The number of a Farcaster account. */
export const FarcasterIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))

/** Of the wallet that signs for a Farcaster account. */
export const FarcasterAddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** Contract wallets sign with more than 65 bytes. */
export const FarcasterSignatureSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.maxLength(16_384),
)

/** A sign-in button. */
export const SocialOptionSchema = v.object({
  id: SocialProviderIdSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** Path of an image on the same origin, for a provider that the operator configured. */
  picture: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  /** Farcaster: whether its app can sign in too. Without it only wallets can. */
  relay: v.exactOptional(v.literal(true)),
})
export type SocialOption = v.InferOutput<typeof SocialOptionSchema>

/** In the operator's order. */
export const SocialOptionsSchema = v.pipe(v.array(SocialOptionSchema), v.minLength(1))
