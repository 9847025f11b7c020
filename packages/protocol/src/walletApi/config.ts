// What the server tells documents of the wallet origin about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { SocialOptionsSchema } from '../social/provider.ts'
import { SmartAccountSchema } from '../userOperations/config.ts'

/** The element that names the file with this configuration, in each document of the wallet origin that reads it. */
export const WALLET_CONFIG_ID = 'wallet-config'

/** The entry of `Server-Timing` with a nonce for the first proof (RFC 9449, section 8), valid for minutes. */
export const PROOF_NONCE_TIMING = 'dpop-nonce'

/** An origin as in `location.origin`: scheme, host and port, without path or trailing slash. */
export const OriginSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+$/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
)

/** A file of `/brand/`, so that the picture cannot come from elsewhere. */
export const PICTURE_PATH: RegExp = /^\/brand\/[\w-]+\.(?:svg|png)$/

export const WalletNetworkSchema = v.object({
  caipNetworkId: CaipNetworkIdSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  nativeCurrency: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  /** For reads and signed transactions on this network. The content security policy allows no other url. */
  rpcUrl: v.pipe(v.string(), v.url()),
  /** Path of its mark on this origin; absent: it has none. */
  picture: v.exactOptional(v.pipe(v.string(), v.regex(PICTURE_PATH))),
  /** Absent: accounts of this network are plain. */
  smartAccount: v.exactOptional(SmartAccountSchema),
  /** Whether the operator pays fees of Solana transactions that its policy allows; absent: no. */
  feesPaid: v.exactOptional(v.literal(true)),
})
export type WalletNetwork = v.InferOutput<typeof WalletNetworkSchema>

export const WalletConfigSchema = v.object({
  brand: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
  /** The origin of these documents. */
  origin: OriginSchema,
  /** Origins of pages that may embed the frame, compared as strings. */
  embedOrigins: v.array(OriginSchema),
  /** Sites of others that may ask for the wallet in its own window; absent: none. */
  connectors: v.exactOptional(
    v.object({
      listed: v.array(OriginSchema),
      /** Whether any other site may ask, too. */
      others: v.boolean(),
    }),
  ),
  /** Whether a page may submit a mailed code that was typed in the page. */
  hostCodes: v.boolean(),
  /** The networks that the wallet has keys for, in the operator's order. */
  networks: v.array(WalletNetworkSchema),
  /** Providers that open the wallet; absent: none. */
  socials: v.exactOptional(SocialOptionsSchema),
  /** Whether passkeys open the wallet. They need a host name; an IP address cannot have any. */
  passkeys: v.exactOptional(v.literal(true)),
})
export type WalletConfig = v.InferOutput<typeof WalletConfigSchema>
