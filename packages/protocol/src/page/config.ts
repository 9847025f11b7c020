// What the server tells the page about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { NetworkSchema } from '../networks/network.ts'
import { SocialOptionsSchema } from '../social/provider.ts'

/** `mailto:` or an address elsewhere is https; one of ours begins with a slash. */
const LinkSchema = v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:|\/(?!\/))/))

export const PublicConfigSchema = v.object({
  /** What is absent is as the product has it, or not there. */
  brand: v.object({
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    /** Path of an image in place of the mark. */
    logo: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
    links: v.exactOptional(v.array(v.object({ label: v.string(), href: LinkSchema }))),
    legal: v.exactOptional(
      v.object({
        imprint: v.exactOptional(LinkSchema),
        privacy: v.exactOptional(LinkSchema),
        terms: v.exactOptional(LinkSchema),
      }),
    ),
    /** Where people get help from the operator. */
    support: v.exactOptional(LinkSchema),
  }),
  /** The origin the product is deployed at; sign-in messages name it. */
  origin: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  /** In the order people see them; the first is where a visitor starts. */
  networks: v.pipe(v.array(NetworkSchema), v.minLength(1)),
  /** Chains that this server's RPC service answers for; absent: every network that has no URL of its own. */
  rpcChains: v.exactOptional(v.array(CaipNetworkIdSchema)),
  signIn: v.object({
    enabled: v.boolean(),
    /** When true, a connection without a sign-in is ended on cancel. */
    required: v.boolean(),
    /** Chains on which the server accepts a sign-in. */
    chains: v.array(CaipNetworkIdSchema),
  }),
  features: v.object({
    /** Chains with a faucet behind `POST /v1/faucet`; only ever those of a devnet. */
    faucet: v.nullable(v.array(CaipNetworkIdSchema)),
    /** Whether visitors are asked for their e-mail address before they sign in; absent: they are not. */
    emailCapture: v.exactOptional(v.picklist(['optional', 'required'])),
    /** The server takes events at `POST /v1/events`; absent: none leave the page. */
    events: v.exactOptional(v.literal(true)),
    /** The server has a source of prices: balances come with values; absent: with none. */
    prices: v.exactOptional(v.literal(true)),
    /** `GET /v1/wallets` lists wallets that the build does not know; absent: it lists those of the build. */
    moreWallets: v.exactOptional(v.literal(true)),
    /** The wallet that a person reaches by e-mail; absent: there is none. */
    embeddedWallet: v.exactOptional(
      v.object({
        /** The wallet's own origin. */
        url: v.pipe(v.string(), v.url()),
        /** The origins of pages that may show it; any other gets APKT005. */
        origins: v.array(v.string()),
        /** Between two mails; absent: the half minute of the specification. */
        mailPauseMs: v.exactOptional(v.number()),
        /** Accounts elsewhere that open it; absent: none does. */
        socials: v.exactOptional(SocialOptionsSchema),
      }),
    ),
  }),
  /** How wallets on other devices are reached; absent: they are not. */
  walletConnect: v.exactOptional(
    v.object({
      relayUrl: v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s?#]+$/)),
      projectId: v.string(),
    }),
  ),
})
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>
