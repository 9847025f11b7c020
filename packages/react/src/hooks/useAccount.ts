import { type AccountState, disconnected } from '@aureus/core'
import { useClient } from './useClient.ts'
import { useStore } from './useStore.ts'

/** The account of the active namespace, with its connection's status. */
export function useAccount(): AccountState {
  const { accounts, network } = useClient().state
  const namespace = useStore(network, (state) => state.activeNamespace)
  return useStore(accounts, (state) => state[namespace]) ?? disconnected
}
