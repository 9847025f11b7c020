import { type AccountState, disconnected } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useClient } from '../provider/useClient.ts'
import { useStore } from './useStore.ts'

/** @param of the account of this namespace, with its connection's status; of the active one unless given. */
export function useAccount(of?: ChainNamespace): AccountState {
  const { accounts, network } = useClient().state
  const namespace = useStore(network, (state) => of ?? state.activeNamespace)
  return useStore(accounts, (state) => state[namespace]) ?? disconnected
}
