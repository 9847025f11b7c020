// What the server tells the page about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { NetworkSchema } from '../networks/network.ts'
import { SocialOptionsSchema } from '../social/provider.ts'

/** `mailto:`, an https url, or a path on this site. */
const LinkSchema = v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:|\/(?!\/))/))

/** A token whose balance is shown in place of the network's coin. */
const MainTokenSchema = v.object({
  chainId: CaipNetworkIdSchema,
  /** The contract of an ERC-20 token, or the mint of a Solana token. */
  address: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{32,44}$/)),
  symbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})
export type MainToken = v.InferOutput<typeof MainTokenSchema>

export const PublicConfigSchema = v.object({
  /** Absent fields have the product's defaults or do not exist. */
  brand: v.object({
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    /** Path of an image that replaces the mark. */
    logo: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
    links: v.exactOptional(v.array(v.object({ label: v.string(), href: LinkSchema }))),
    legal: v.exactOptional(
      v.object({
        imprint: v.exactOptional(LinkSchema),
        privacy: v.exactOptional(LinkSchema),
        terms: v.exactOptional(LinkSchema),
      }),
    ),
    /** Where visitors get help. */
    support: v.exactOptional(LinkSchema),
  }),
  /** The origin the product is deployed at; sign-in messages name it. */
  origin: v.pipe(v.string(), v.url()),
  /** The page that asked, if the server lists its origin in `APP_ORIGINS`; absent for the server's own. */
  app: v.exactOptional(
    v.object({
      /** Sign-in messages of this page name it. */
      origin: v.pipe(v.string(), v.url()),
      /** `cookie` on the server's site; `token` elsewhere, where browsers keep no cookies for it. */
      session: v.picklist(['cookie', 'token']),
    }),
  ),
  projectId: v.string(),
  /** The version of `GET /v1/marks`; absent: networks and wallets have letters. */
  marks: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))),
  /** In display order. Visitors start on the first. */
  networks: v.pipe(v.array(NetworkSchema), v.minLength(1)),
  /** At most one for each network; absent: the button and the account show coins. */
  mainTokens: v.exactOptional(v.array(MainTokenSchema)),
  /** Chains that this server's RPC service supports; absent: every network without its own URL. */
  rpcChains: v.exactOptional(v.array(CaipNetworkIdSchema)),
  signIn: v.object({
    enabled: v.boolean(),
    /** If true, cancelling the sign-in disconnects. */
    required: v.boolean(),
    /** Chains on which the server accepts a sign-in. */
    chains: v.array(CaipNetworkIdSchema),
    /** `network`: a session counts on its own network only; absent: a key account's counts on its whole chain family. */
    scope: v.exactOptional(v.literal('network')),
  }),
  features: v.object({
    /** Chains with a faucet behind `POST /v1/faucet`, only on a devnet. */
    faucet: v.nullable(v.array(CaipNetworkIdSchema)),
    /** Whether visitors are asked for an email address before they sign in; absent: no. */
    emailCapture: v.exactOptional(v.picklist(['optional', 'required'])),
    /** Whether the server accepts events at `POST /v1/events`; absent: no. */
    events: v.exactOptional(v.literal(true)),
    /** Whether balances come with prices; absent: no. */
    prices: v.exactOptional(v.literal(true)),
    /** Origins where Safe{Wallet} may show the page in a frame; absent: none. */
    safeHosts: v.exactOptional(v.array(v.string())),
    /** The window of Base Account, whose origin answers as its node at `/rpc`; absent: its maker's. */
    baseAccount: v.exactOptional(v.pipe(v.string(), v.url())),
    /** Whether `GET /v1/wallets` lists more wallets than the build; absent: no. */
    moreWallets: v.exactOptional(v.literal(true)),
    /** Chains whose tokens can be swapped; absent: swaps are disabled. */
    swap: v.exactOptional(v.array(CaipNetworkIdSchema)),
    /** Whether visitors can buy coins for money, or sell them; absent: neither. */
    onramp: v.exactOptional(v.array(v.picklist(['buy', 'sell']))),
    /** The embedded wallet; absent: disabled. */
    embeddedWallet: v.exactOptional(
      v.object({
        /** The wallet's own origin. */
        url: v.pipe(v.string(), v.url()),
        /** Origins of pages that may embed it. Others get APKT005. */
        origins: v.array(v.string()),
        /** Time between two emails; absent: 30 s, as specified. */
        mailPauseMs: v.exactOptional(v.number()),
        /** Accounts elsewhere that open it; absent: none does. */
        socials: v.exactOptional(SocialOptionsSchema),
        /** Whether passkeys open it; absent: no. */
        passkeys: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
  /** The languages (BCP 47) that a visitor may choose from; absent: there is no choice. */
  languages: v.exactOptional(v.array(v.string())),
  /** How wallets on other devices are reached; absent: not at all. */
  walletConnect: v.exactOptional(
    v.object({
      relayUrl: v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s?#]+$/)),
      projectId: v.string(),
    }),
  ),
})
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>
