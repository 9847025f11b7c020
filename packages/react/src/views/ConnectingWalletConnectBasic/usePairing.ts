import {
  dropPairing,
  pairWalletConnect,
  RequestAbortedError,
  UserRejectedError,
} from '@aureus/core'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'

export type Pairing =
  /** No relay is configured. With `wallets`, wallets in this browser still connect. */
  | { status: 'none'; wallets: boolean }
  | { status: 'making' }
  | { status: 'ready'; uri: string }
  | { status: 'failed' | 'declined'; retry(): void }

/** Requests a pairing on mount, if a relay is configured. */
export function usePairing(): Pairing {
  const client = useClient()
  const uri = useStore(client.state.connect, (state) => state.wcUri)
  const [failed, setFailed] = useState<'failed' | 'declined' | null>(null)
  const start = useCallback(() => {
    setFailed(null)
    if (!client.walletConnect) return
    pairWalletConnect(client).catch((error: unknown) => {
      if (error instanceof RequestAbortedError) return
      setFailed(error instanceof UserRejectedError ? 'declined' : 'failed')
    })
  }, [client])

  useEffect(() => {
    start()
    return () => dropPairing(client)
  }, [client, start])
  if (!client.walletConnect) return { status: 'none', wallets: client.namespaces.length > 0 }
  if (uri !== null) return { status: 'ready', uri }
  return failed ? { status: failed, retry: start } : { status: 'making' }
}
