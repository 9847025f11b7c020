import type { DisconnectParameters } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseDisconnectReturnType {
  /** Whether a wallet is connected. */
  connected: boolean
  /** Ends connections and their sessions. Rejects only if its code fails to load. */
  disconnect(): Promise<void>
}

/**
 * Ends connections, and with them their sign-ins.
 * @param target one wallet, as `useConnections` names it, or the active one of a namespace; everything
 * that is connected unless given.
 */
export function useDisconnect(target?: DisconnectParameters): UseDisconnectReturnType {
  const client = useClient()
  const { namespace, connectorId } = target ?? {}
  const connected = useStore(client.state.accounts, (accounts) =>
    namespace
      ? accounts[namespace]?.status === 'connected'
      : Object.values(accounts).some(({ status }) => status === 'connected'),
  )
  const known = useStore(
    client.state.connections,
    (connections) =>
      !namespace ||
      !connectorId ||
      (connections[namespace]?.some((one) => one.connectorId === connectorId) ?? false),
  )
  return useMemo(
    () => ({
      connected: connected && known,
      disconnect: () =>
        loadWalletActions().then(({ disconnect }) =>
          disconnect(
            client,
            namespace && { namespace, ...(connectorId !== undefined && { connectorId }) },
          ),
        ),
    }),
    [client, connected, known, namespace, connectorId],
  )
}
