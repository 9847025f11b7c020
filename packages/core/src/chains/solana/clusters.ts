// Maps Solana clusters between Wallet Standard names and CAIP-2 IDs.
import type { CaipNetworkId } from '@aureus/protocol'

const byChain = new Map<string, CaipNetworkId>([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** The Wallet Standard name for every cluster that is not public. */
const LOCALNET = 'solana:localnet'

/** The Wallet Standard name of a network. */
export function chainOfNetwork(network: CaipNetworkId): string {
  return [...byChain].find(([, known]) => known === network)?.[0] ?? LOCALNET
}

export function isPublicCluster(network: CaipNetworkId): boolean {
  return chainOfNetwork(network) !== LOCALNET
}

/** The first `wanted` network on which the accounts may be used (`chains`). */
export function startingNetwork(
  chains: readonly string[],
  wanted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  const allowed = wanted.find(
    (network) => network.startsWith('solana:') && chains.includes(chainOfNetwork(network)),
  )
  // If there is no match, start on the wallet's own cluster. The page reports it as unsupported.
  return (
    allowed ?? chains.map((chain) => byChain.get(chain)).find((network) => network !== undefined)
  )
}
