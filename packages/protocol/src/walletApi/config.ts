// What the server tells a document of the wallet origin about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { SocialOptionsSchema } from '../social/provider.ts'

/** The element that carries it as JSON, in every document of the wallet origin. */
export const WALLET_CONFIG_ID = 'wallet-config'

/** An origin as `location.origin` spells it: scheme, host, port; no path, no slash at its end. */
export const OriginSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+$/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'no origin'),
)

export const WalletNetworkSchema = v.object({
  caipNetworkId: CaipNetworkIdSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  nativeCurrency: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  /** Where reads and signed transactions of this network go; the content security policy allows no other. */
  rpcUrl: v.pipe(v.string(), v.url()),
})
export type WalletNetwork = v.InferOutput<typeof WalletNetworkSchema>

export const WalletConfigSchema = v.object({
  brand: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
  /** The origin of these documents. */
  origin: OriginSchema,
  /** Whose pages may embed the frame: equal as strings, or refused. */
  embedOrigins: v.array(OriginSchema),
  /** Whether a page may hand over a mailed code that was typed in it. */
  hostCodes: v.boolean(),
  /** Those that the wallet has keys for, in the operator's order. */
  networks: v.array(WalletNetworkSchema),
  /** Accounts elsewhere that open the wallet; absent: none does. */
  socials: v.exactOptional(SocialOptionsSchema),
  /** For the first proof (RFC 9449, section 8), good for minutes: without it the first request is asked for one. */
  dpopNonce: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
})
export type WalletConfig = v.InferOutput<typeof WalletConfigSchema>
