// Chain names in sign-in messages that Solana wallets write themselves (docs/decisions/0026).
import { type CaipNetworkId, parseCaipNetworkId } from '../../caip/caip.ts'

/** Cluster names in the grammar of Sign-In With Solana, by CAIP-2 reference. */
const clusters: Record<string, string> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * The `chainId` for `solana:signIn`: `mainnet`, `devnet` or `testnet`. Wallets that verify their own text accept
 * nothing else. A cluster without a name uses its CAIP-2 reference.
 */
export function solanaClusterOf(chainId: CaipNetworkId): string {
  const { reference } = parseCaipNetworkId(chainId)
  return Object.hasOwn(clusters, reference) ? (clusters[reference] as string) : reference
}

/** The CAIP-2 reference of a name from `solanaClusterOf`. Anything else is a reference already. */
export function referenceOfCluster(name: string): string {
  return Object.entries(clusters).find(([, cluster]) => cluster === name)?.[0] ?? name
}
