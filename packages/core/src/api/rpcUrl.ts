// Where a network is called.
import type { Network } from '@aureus/protocol'
import type { Client } from '../client/client.ts'

/**
 * The network's own URL where it has one, else this product's RPC service, else the chain's public endpoint
 * where the service does not know the chain. The service's host is told the project; no other host is.
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
