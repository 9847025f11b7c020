// The operator's own test network: id 99199, named after the brand (specification, section 3).
import type { Network, NetworkOf } from './network.ts'

export const CUSTOM_NETWORK_ID = 99199

/** The service that answers for the custom networks: `/v1/` of the server that offers them. */
export interface CustomNetworkHost {
  /** The server's origin. */
  origin: string
  projectId: string
}

export interface CustomNetworkOptions {
  /** Without it, clients use `/v1/` of the server they belong to. */
  host?: CustomNetworkHost | undefined
  /** The operator's explorer. Without it there are no links. */
  blockExplorerUrl?: string | undefined
}

/** `{product} Testnet`: 18 decimals; the brand is the name and symbol of its coin. */
export function customNetwork(
  brand: string,
  { host, blockExplorerUrl }: CustomNetworkOptions = {},
): NetworkOf<`eip155:${typeof CUSTOM_NETWORK_ID}`> {
  const caipNetworkId = `eip155:${CUSTOM_NETWORK_ID}` as const
  return {
    id: CUSTOM_NETWORK_ID,
    caipNetworkId,
    chainNamespace: 'eip155',
    name: `${brand} Testnet`,
    nativeCurrency: { name: brand, decimals: 18, symbol: brand },
    rpcUrls: customEndpoints(caipNetworkId, host),
    assets: { imageId: caipNetworkId },
    ...(blockExplorerUrl && { blockExplorerUrl }),
    testnet: true,
  }
}

/** `default` and `public` are one endpoint each: the service of the host. */
export function customEndpoints(
  chainId: Network['caipNetworkId'],
  host: CustomNetworkHost | undefined,
): Network['rpcUrls'] {
  if (!host) return { default: { http: [] }, chainDefault: { http: [] } }
  const { origin, projectId } = host
  const url = `${origin}/v1/?${new URLSearchParams({ chainId, projectId }).toString()}`
  return { default: { http: [url] }, public: { http: [url] }, chainDefault: { http: [] } }
}
