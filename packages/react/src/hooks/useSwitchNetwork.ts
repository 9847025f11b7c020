import type { ConfiguredNetworkId, SwitchingState } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export type UseSwitchNetworkReturnType = SwitchingState & {
  /** Asks the wallet to switch. Never rejects: `status` reports progress and failure. */
  switchNetwork(caipNetworkId: ConfiguredNetworkId): Promise<void>
  /** Stops waiting for the wallet. */
  cancel(): Promise<void>
}

/** Switches the wallet to another configured network. Without a connection it only selects the network. */
export function useSwitchNetwork(): UseSwitchNetworkReturnType {
  const client = useClient()
  const state = useStore(client.state.switching, (current) => current)
  return useMemo(
    () => ({
      ...state,
      async switchNetwork(caipNetworkId) {
        const { switchNetwork } = await loadWalletActions()
        await switchNetwork(client, { caipNetworkId }).catch(() => undefined)
      },
      cancel: () =>
        loadWalletActions().then(({ cancelSwitchNetwork }) => cancelSwitchNetwork(client)),
    }),
    [client, state],
  )
}
