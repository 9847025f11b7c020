import { findNetwork, resolveNetwork } from '@aureus/core'
import type { Network } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from './useClient.ts'
import { useStore } from './useStore.ts'

export interface UseNetworkReturnType {
  /** The active network; the placeholder `Unknown Network` when the wallet is on one that is not configured. */
  network: Network
  /** False for the placeholder. */
  supported: boolean
  /** Every configured network, in the order people see them. */
  networks: readonly Network[]
}

export function useNetwork(): UseNetworkReturnType {
  const { networks, activeNetworkId } = useStore(useClient().state.network, (state) => state)
  return useMemo(
    () => ({
      network: resolveNetwork(networks, activeNetworkId),
      supported: findNetwork(networks, activeNetworkId) !== undefined,
      networks,
    }),
    [networks, activeNetworkId],
  )
}
