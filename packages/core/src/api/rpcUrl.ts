// Selects a network's RPC URL.
import type { Network } from '@aureus/protocol'
import type { Client } from '../client/client.ts'

/**
 * Uses the network's own URL if it has one, else this product's RPC service, else the chain's public endpoint
 * if the service does not know the chain. Only the service's host receives the project ID.
 */
export function rpcUrl({ config }: Pick<Client, 'config'>, network: Network): string {
  const { caipNetworkId, rpcUrls } = network
  const { origin, projectId, rpcChains } = config
  const isUnknown = rpcChains && !rpcChains.includes(caipNetworkId)
  const [given] = [...rpcUrls.default.http, ...(isUnknown ? rpcUrls.chainDefault.http : [])]
  const url = new URL(given ?? `${origin}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`)
  const query = url.searchParams
  if (url.origin !== new URL(origin).origin || query.has('projectId')) return given ?? url.href
  query.set('projectId', projectId)
  return url.href
}
