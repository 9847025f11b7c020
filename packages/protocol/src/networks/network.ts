// A network as every part of Aureus knows it (specification, section 3).
import * as v from 'valibot'
import { CaipNetworkIdSchema, ChainNamespaceSchema } from '../caip/schemas.ts'

const Url = v.pipe(v.string(), v.url())
const RpcEndpoint = v.object({ http: v.array(Url) })

export const NetworkSchema = v.object({
  /** A number for eip155, otherwise the CAIP-2 reference. */
  id: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.string()]),
  caipNetworkId: CaipNetworkIdSchema,
  chainNamespace: ChainNamespaceSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  nativeCurrency: v.object({
    name: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    symbol: v.string(),
  }),
  rpcUrls: v.object({
    /** The url that clients use. Empty means this server's own `/v1/`. */
    default: RpcEndpoint,
    /** The chain's own public endpoints. */
    chainDefault: RpcEndpoint,
    /** Of the custom network: the url for everybody, which is this server's. */
    public: v.exactOptional(RpcEndpoint),
  }),
  assets: v.optional(
    v.object({
      imageId: v.optional(v.string()),
      /** A path of this server, or an absolute url. */
      imageUrl: v.optional(v.string()),
    }),
  ),
  blockExplorerUrl: v.optional(Url),
  testnet: v.optional(v.boolean()),
  /** Of a network without nodes for pages: the server has an indexer, so that it knows balances and histories. */
  indexed: v.optional(v.boolean()),
})

export type Network = v.InferOutput<typeof NetworkSchema>

/** A network whose id is known at compile time. */
export type NetworkOf<Id extends Network['caipNetworkId']> = Network & { caipNetworkId: Id }
