// Who is connected in one chain family, and where.
import { type ConnectionStatus, disconnected, findNetwork, resolveNetwork } from '@aureus/core'
import { type ChainNamespace, type Network, parseCaipAddress } from '@aureus/protocol'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'

export interface FamilyState {
  status: ConnectionStatus
  address?: string
  network: Network
  supported: boolean
}

/** @param namespace the active one unless given. */
export function useFamily(namespace?: ChainNamespace): FamilyState {
  const { state } = useClient()
  const { networks, activeNamespace, activeNetworkId } = useStore(state.network, (all) => all)
  const family = namespace ?? activeNamespace
  const account = useStore(state.accounts, (all) => all[family]) ?? disconnected
  const { status, address, caipAddress } = account
  const id = family === activeNamespace ? activeNetworkId : placeOf()
  return {
    status,
    ...(address !== undefined && { address }),
    network: resolveNetwork(networks, id),
    supported: findNetwork(networks, id) !== undefined,
  }

  /** Where the family's wallet is; without one, where it will be. */
  function placeOf() {
    const first = networks.find(({ chainNamespace }) => chainNamespace === family)
    return caipAddress
      ? parseCaipAddress(caipAddress).chainId
      : (first?.caipNetworkId ?? activeNetworkId)
  }
}
