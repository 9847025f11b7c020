// The operator's own test network: id 99199, named after the brand (specification, section 3).
import type { NetworkOf } from './network.ts'

export const CUSTOM_NETWORK_ID = 99199

/**
 * `{product} Testnet`: 18 decimals; the brand is the name and symbol of its coin.
 * @param blockExplorerUrl the operator's explorer; without it there are no links
 */
export function customNetwork(
  brand: string,
  blockExplorerUrl?: string,
): NetworkOf<`eip155:${typeof CUSTOM_NETWORK_ID}`> {
  return {
    id: CUSTOM_NETWORK_ID,
    caipNetworkId: `eip155:${CUSTOM_NETWORK_ID}`,
    chainNamespace: 'eip155',
    name: `${brand} Testnet`,
    nativeCurrency: { name: brand, decimals: 18, symbol: brand },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    assets: { imageId: `eip155:${CUSTOM_NETWORK_ID}` },
    ...(blockExplorerUrl && { blockExplorerUrl }),
    testnet: true,
  }
}
