// The public Solana clusters, by CAIP-2 (the reference is the genesis hash, cut to 32 characters).
import { parseCaipNetworkId } from '../../caip/caip.ts'
import { type CustomNetworkHost, customEndpoints } from '../../networks/custom.ts'
import type { Network, NetworkOf } from '../../networks/network.ts'

const sol = { name: 'SOL', decimals: 9, symbol: 'SOL' } as const

/** @param cluster its name at explorer.solana.com and at the public endpoints */
function solana<const Reference extends string>(
  reference: Reference,
  name: string,
  cluster: 'mainnet-beta' | 'devnet' | 'testnet',
): NetworkOf<`solana:${Reference}`> {
  const query = cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`
  return {
    id: reference,
    caipNetworkId: `solana:${reference}` as const,
    chainNamespace: 'solana',
    name,
    nativeCurrency: sol,
    rpcUrls: {
      default: { http: [] },
      chainDefault: { http: [`https://api.${cluster}.solana.com`] },
    },
    assets: { imageId: `solana:${reference}` },
    blockExplorerUrl: `https://explorer.solana.com/${query}`,
    ...(query && { testnet: true }),
  }
}

export const solanaMainnet = solana('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'mainnet-beta')

export const solanaTestNetworks: readonly Network[] = [
  solana('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'devnet'),
  solana('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'testnet'),
]

/**
 * The genesis hash of the bundled Solana chain: SHA-256 of `Aureus Solana Testnet` in base58. Constant, because the
 * chain's id derives from it.
 */
export const SOLANA_DEVNET_GENESIS_HASH = '5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFcQWMdXvu1rY1F'

export const SOLANA_DEVNET_ID = `solana:${SOLANA_DEVNET_GENESIS_HASH.slice(0, 32)}` as const

/** `{product} Solana Testnet`. Exists only with a devnet, so it has no explorer. */
export function customSolanaNetwork(brand: string, host?: CustomNetworkHost): Network {
  return {
    id: parseCaipNetworkId(SOLANA_DEVNET_ID).reference,
    caipNetworkId: SOLANA_DEVNET_ID,
    chainNamespace: 'solana',
    name: `${brand} Solana Testnet`,
    nativeCurrency: sol,
    rpcUrls: customEndpoints(SOLANA_DEVNET_ID, host),
    assets: { imageId: SOLANA_DEVNET_ID },
    testnet: true,
  }
}
