import type { ConnectedWalletClient } from '@aureus/core/viem'
import { useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { loadViemActions } from './loadViemActions.ts'

/** viem's wallet client of the active EVM account on its chain. `undefined` while no EVM wallet is connected. */
export function useWalletClient(): ConnectedWalletClient | undefined {
  const client = useClient()
  const wanted = useStore(client.state.accounts, ({ eip155 }) =>
    eip155?.status === 'connected' ? eip155.caipAddress : undefined,
  )
  const [held, setHeld] = useState<{ of: string; wallet: ConnectedWalletClient }>()

  useEffect(() => {
    if (!wanted) return undefined
    let isWanted = true
    loadViemActions()
      .then(({ toWalletClient }) => {
        if (isWanted) setHeld({ of: wanted, wallet: toWalletClient(client) })
      })
      // The account left meanwhile, or viem could not be loaded. The next change tries again.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [client, wanted])

  // Never the client of an earlier account or chain.
  return held?.of === wanted ? held?.wallet : undefined
}
