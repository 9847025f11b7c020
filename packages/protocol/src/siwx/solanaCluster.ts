// How a Solana wallet names a chain in a sign-in message of its own (docs/decisions/0026).
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'

/** CAIP-2 reference to the name that the grammar of Sign-In With Solana has for the cluster. */
const clusters: Record<string, string> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * What to give `solana:signIn` as its `chainId`: `mainnet`, `devnet` or `testnet`. A wallet that reads
 * its own text again takes nothing else. A cluster without a name goes by its CAIP-2 reference.
 */
export function solanaClusterOf(chainId: CaipNetworkId): string {
  const { reference } = parseCaipNetworkId(chainId)
  return Object.hasOwn(clusters, reference) ? (clusters[reference] as string) : reference
}

/** The CAIP-2 reference of a name of `solanaClusterOf`; what is no name is a reference already. */
export function referenceOfCluster(name: string): string {
  return Object.entries(clusters).find(([, cluster]) => cluster === name)?.[0] ?? name
}
