// The configured networks and the active one.
import type { CaipNetworkId, ChainNamespace, Network } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'

export interface NetworkState {
  /** As configured, in display order. */
  networks: readonly Network[]
  activeNamespace: ChainNamespace
  /** May be a chain that is not configured, because the wallet decides where it is. */
  activeNetworkId: CaipNetworkId
  /** Where visitors without a connection start, if the page chose it. May not be configured. */
  initialNetworkId?: CaipNetworkId | undefined
}

/** A network as its CAIP-2 id, or an EVM chain as its number. */
export type ChainChoice = CaipNetworkId | number

/** The name of a network that is not configured (specification, section 3). */
export const UNSUPPORTED_NETWORK_NAME = 'Unknown Network'

/** The configured network, or a placeholder. */
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

/** The configured network with this CAIP-2 id. */
export function findNetwork(networks: readonly Network[], id: CaipNetworkId): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}
