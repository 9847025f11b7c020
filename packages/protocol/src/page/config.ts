// What the server tells the page about this deployment. All of it is public.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { NetworkSchema } from '../networks/network.ts'

export const PublicConfigSchema = v.object({
  brand: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
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
