import type { ConnectState, Wallet } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseConnectReturnType extends ConnectState {
  /** Never rejects: `attempt` reports progress and failure. */
  connect(wallet: Wallet): Promise<void>
  /** Stops waiting for the wallet. */
  cancel(): Promise<void>
}

/** The wallets in this browser, and the attempt to connect one. */
export function useConnect(): UseConnectReturnType {
  const client = useClient()
  const state = useStore(client.state.connect, (current) => current)
  return useMemo(
    () => ({
      ...state,
      async connect(wallet) {
        const { connect } = await loadWalletActions()
        await connect(client, { wallet }).catch(() => undefined)
      },
      cancel: () => loadWalletActions().then(({ cancelConnect }) => cancelConnect(client)),
    }),
    [client, state],
  )
}
