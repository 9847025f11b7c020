// Which networks exist here, and which one is active.
import type { CaipNetworkId, ChainNamespace, Network } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'

export interface NetworkState {
  /** As configured, in the order people see them. */
  networks: readonly Network[]
  activeNamespace: ChainNamespace
  /** May name a chain that is not configured: the wallet decides where it is. */
  activeNetworkId: CaipNetworkId
}

export const UNSUPPORTED_NETWORK_NAME = 'Unknown Network'

/** The configured network, or the placeholder for one that is not. */
export function resolveNetwork(networks: readonly Network[], id: CaipNetworkId): Network {
  const known = findNetwork(networks, id)
  if (known) return known
  const { namespace, reference } = parseCaipNetworkId(id)
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId: id,
    chainNamespace: namespace as ChainNamespace,
    name: UNSUPPORTED_NETWORK_NAME,
    nativeCurrency: { name: '', decimals: 0, symbol: '' },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  }
}

export function findNetwork(networks: readonly Network[], id: CaipNetworkId): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}
