import type { NetworkOf } from '../../networks/network.ts'

/** An EVM network with its public endpoint and explorer. */
export function evm<const Id extends number>(
  id: Id,
  name: string,
  symbol: string,
  rpc: string,
  explorer: string,
  more: { currency?: string; testnet?: true } = {},
): NetworkOf<`eip155:${Id}`> {
  return {
    id,
    caipNetworkId: `eip155:${id}` as const,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: more.currency ?? symbol, decimals: 18, symbol },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [rpc] } },
    assets: { imageId: `eip155:${id}` },
    blockExplorerUrl: explorer,
    ...(more.testnet && { testnet: true }),
  }
}
