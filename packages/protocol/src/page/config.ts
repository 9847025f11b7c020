// What the server tells the page about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { NetworkSchema } from '../networks/network.ts'

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
  signIn: v.object({
    enabled: v.boolean(),
    /** When true, a connection without a sign-in is ended on cancel. */
    required: v.boolean(),
    /** Chains on which the server accepts a sign-in. */
    chains: v.array(CaipNetworkIdSchema),
  }),
  features: v.object({
    /** Chain with a faucet behind `POST /v1/faucet`; only ever a devnet. */
    faucet: v.nullable(CaipNetworkIdSchema),
    /** Whether visitors are asked for their e-mail address before they sign in; absent: they are not. */
    emailCapture: v.exactOptional(v.picklist(['optional', 'required'])),
  }),
})
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>
