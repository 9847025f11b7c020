import { type ConnectedWallet, connectedWallets } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useStore } from './useStore.ts'

/** The connected wallets of all namespaces, oldest connection first. */
export function useConnections(): readonly ConnectedWallet[] {
  const { state } = useClient()
  const connections = useStore(state.connections, (current) => current)
  const accounts = useStore(state.accounts, (current) => current)
  const wallets = useStore(state.connect, (current) => current.wallets)
  return useMemo(
    () => connectedWallets({ connections, accounts, wallets }),
    [connections, accounts, wallets],
  )
}
