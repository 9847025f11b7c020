import { useMemo } from 'react'
import { loadWalletActions } from './loadWalletActions.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'

export interface UseDisconnectReturnType {
  /** Whether there is something to disconnect. */
  connected: boolean
  /** Ends connection and session. Never rejects once its code has come. */
  disconnect(): Promise<void>
}

export function useDisconnect(): UseDisconnectReturnType {
  const client = useClient()
  const connected = useAccount().status === 'connected'
  return useMemo(
    () => ({
      connected,
      disconnect: () => loadWalletActions().then(({ disconnect }) => disconnect(client)),
    }),
    [client, connected],
  )
}
