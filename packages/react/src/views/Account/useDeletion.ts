import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { useEffect, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../provider/useClient.ts'

/**
 * When the embedded wallet is deleted, in Unix milliseconds; undefined for others. Asks again when the visitor comes back,
 * as from the wallet's window.
 */
export function useDeletion(): number | undefined {
  const client = useClient()
  const { status, connectedWalletInfo } = useAccount()
  const isEmbedded = status === 'connected' && connectedWalletInfo?.id === EMBEDDED_WALLET_ID
  const [atMs, setAtMs] = useState<number>()
  useEffect(() => {
    if (!isEmbedded) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        const { getDeletion } = await import('@aureus/core/embedded')
        if (!signal.aborted) setAtMs(await getDeletion(client, signal))
      } catch {
        // The wallet reminds its owner by email too.
      }
    }
    void read()
    window.addEventListener('focus', read, { signal })
    return () => controller.abort()
  }, [client, isEmbedded])
  return isEmbedded ? atMs : undefined
}
