// Networks in the shape of `viem/chains`, which EVM projects already have.
import * as v from 'valibot'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import type { Network, NetworkOf } from './network.ts'

/** Messages follow a field's path, and never quote the value. */
function label(most: number) {
  const expected = `expected 1 to ${most} characters`
  return v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected), v.maxLength(most, expected))
}

const decimals = 'expected a whole number from 0 to 36'
const httpUrl = 'expected an http(s) url without a password'
const chainId = 'expected an EIP-155 chain id such as 8453'
const clusterId = 'expected solana: and the first 32 characters of the genesis hash'

/** Without user information, which would end up in logs. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** Fields of a chain that we do not use, such as `contracts` and `fees`, are ignored. */
const fields = {
  name: label(64),
  nativeCurrency: v.object({
    name: label(64),
    symbol: label(16),
    decimals: v.pipe(
      v.number(decimals),
      v.integer(decimals),
      v.minValue(0, decimals),
      v.maxValue(36, decimals),
    ),
  }),
  rpcUrls: v.object({
    default: v.object({
      http: v.array(
        v.pipe(v.string(httpUrl), v.check(isHttpUrl, httpUrl)),
        'expected a list of urls',
      ),
    }),
  }),
  blockExplorers: v.optional(
    v.object({
      default: v.object({
        // Pages link only to https.
        url: v.pipe(v.string(httpUrl), v.check(isHttpUrl, httpUrl)),
      }),
    }),
  ),
  testnet: v.optional(v.boolean('expected true or false')),
}

/** An EVM network as in `viem/chains`. `id` is the EIP-155 chain id. */
export const ViemChainSchema = v.object({
  id: v.pipe(v.number(chainId), v.safeInteger(chainId), v.minValue(1, chainId)),
  ...fields,
})

/** The same for a Solana cluster. `id` is its CAIP-2 id: `solana:` and the first 32 characters of its genesis hash. */
export const SolanaClusterSchema = v.object({
  id: v.pipe(CaipNetworkIdSchema, v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/, clusterId)),
  ...fields,
})

export type SolanaCluster = v.InferOutput<typeof SolanaClusterSchema>

/** What we use of a chain of `viem/chains`. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/**
 * A chain of `viem/chains` as a network. Its RPC urls become the chain's own endpoints, which a page uses if the server
 * does not serve the chain.
 */
export function fromViemChain<const Chain extends ViemChain>(
  chain: Chain,
): NetworkOf<`eip155:${Chain['id']}`> {
  return {
    id: chain.id,
    chainNamespace: 'eip155',
    ...common(`eip155:${chain.id}` as const, chain),
  }
}

export function fromSolanaCluster(cluster: SolanaCluster): Network {
  return {
    id: parseCaipNetworkId(cluster.id).reference,
    chainNamespace: 'solana',
    ...common(cluster.id, cluster),
  }
}

function common<Id extends Network['caipNetworkId']>(
  caipNetworkId: Id,
  { name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Omit<ViemChain, 'id'>,
) {
  const { name: currency, symbol, decimals } = nativeCurrency
  return {
    caipNetworkId,
    name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [...rpcUrls.default.http] } },
    assets: { imageId: caipNetworkId },
    ...(blockExplorers && { blockExplorerUrl: blockExplorers.default.url }),
    ...(testnet && { testnet }),
  }
}

/** A network of ours, or a chain of `viem/chains`. */
export type NetworkLike = Network | ViemChain

/** The network that a chain of `viem/chains` becomes; its id stays known at compile time. */
export type AsNetwork<One extends NetworkLike> = One extends Network
  ? One
  : One extends ViemChain
    ? NetworkOf<`eip155:${One['id']}`>
    : never

export const asNetwork = (one: NetworkLike): Network =>
  'caipNetworkId' in one ? one : fromViemChain(one)
