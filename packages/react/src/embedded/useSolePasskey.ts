import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useClient } from '../provider/useClient.ts'

/**
 * Whether a passkey is the only way to sign in to the embedded wallet; undefined while the ways load. Asks again when the
 * visitor comes back, as from the wallet's window.
 */
export function useSolePasskey(): boolean | undefined {
  const client = useClient()
  const { status, socialProvider, connectedWalletInfo } = useAccount()
  // Removing another way ends the sessions that began through it, so this session began with the passkey.
  const isPossible =
    status === 'connected' &&
    connectedWalletInfo?.id === EMBEDDED_WALLET_ID &&
    socialProvider === 'passkey'
  const [isSole, setIsSole] = useState<boolean>()
  useEffect(() => {
    if (!isPossible) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        const { listWays } = await import('@aureus/core/embedded')
        const { ways } = await listWays(client, signal)
        if (!signal.aborted) setIsSole(ways.length === 1)
      } catch {
        // The advice must not stand in the way of a wallet that cannot be reached.
        if (!signal.aborted) setIsSole((known) => known ?? false)
      }
    }
    void read()
    window.addEventListener('focus', read, { signal })
    return () => controller.abort()
  }, [client, isPossible])
  return isPossible ? isSole : false
}
