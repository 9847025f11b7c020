import { type AccountState, disconnected } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useClient } from '../provider/useClient.ts'
import { useStore } from './useStore.ts'

/**
 * @param of the account of this namespace, with its connection's status; of the active one unless given. With `eip155`
 * its address has the type of viem's and wagmi's.
 */
export function useAccount<N extends ChainNamespace = ChainNamespace>(of?: N): AccountState<N> {
  const { accounts, network } = useClient().state
  const namespace = useStore(network, (state): ChainNamespace => of ?? state.activeNamespace)
  const account = useStore(accounts, (state) => state[namespace]) ?? disconnected
  // Connectors parse what wallets share: the addresses of EVM chains are checksummed.
  return account
}
