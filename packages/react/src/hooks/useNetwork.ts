import { type ConfiguredNetwork, findNetwork, resolveNetwork } from '@aureus/core'
import { type CaipAddress, type Network, parseCaipAddress } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useStore } from './useStore.ts'

export interface UseNetworkReturnType {
  /** The network, or the placeholder `Unknown Network` if the wallet is on one that is not configured. */
  network: Network
  /** False for the placeholder. */
  supported: boolean
  /** All configured networks, in the order they are shown. */
  networks: readonly ConfiguredNetwork[]
}

/**
 * The network of the connected wallet, and the configured ones.
 * @param of returns the network of this account's wallet; the active one unless given.
 */
export function useNetwork(of?: CaipAddress): UseNetworkReturnType {
  const { networks, activeNetworkId } = useStore(useClient().state.network, (state) => state)
  return useMemo(() => {
    const id = of ? parseCaipAddress(of).chainId : activeNetworkId
    return {
      network: resolveNetwork(networks, id),
      supported: findNetwork(networks, id) !== undefined,
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is needed where a page registers its configuration
      networks: networks as readonly ConfiguredNetwork[],
    }
  }, [networks, activeNetworkId, of])
}
