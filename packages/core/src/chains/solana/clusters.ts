// The clusters of Solana as wallets name them (Wallet Standard) and as CAIP-2 does.
import type { CaipNetworkId } from '@aureus/protocol'

const byChain = new Map<string, CaipNetworkId>([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** What wallets call every cluster that is none of the public ones. */
const LOCALNET = 'solana:localnet'

/** How a wallet calls a network; any that is not public is a local one to it. */
export function chainOfNetwork(network: CaipNetworkId): string {
  return [...byChain].find(([, known]) => known === network)?.[0] ?? LOCALNET
}

export function isPublicCluster(network: CaipNetworkId): boolean {
  return chainOfNetwork(network) !== LOCALNET
}

/** Where accounts that may be used on `chains` are to start, the first of `wanted` that they may be used on. */
export function startingNetwork(
  chains: readonly string[],
  wanted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  const allowed = wanted.find(
    (network) => network.startsWith('solana:') && chains.includes(chainOfNetwork(network)),
  )
  // None that is wanted: the page says that it does not support where they are.
  return (
    allowed ?? chains.map((chain) => byChain.get(chain)).find((network) => network !== undefined)
  )
}
