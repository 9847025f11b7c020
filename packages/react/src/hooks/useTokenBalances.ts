import type { TokenBalance } from '@aureus/core'
import { hasNode } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

export interface UseTokenBalancesReturnType {
  /**
   * `idle`: nobody is connected, the network is not configured, or no node answers for it. `waiting`: they
   * were never read yet. `error`: the last reading failed; what was known before is still there.
   */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The network's coin, which has no `address`, and the tokens of which there are any. */
  tokens: readonly TokenBalance[]
  /** A reading runs; `tokens` are those before. */
  loading: boolean
  /** Reads them anew; after a failure not before 30 s are over. Never rejects. */
  refresh(): Promise<void>
}

/** What the active account holds on its network, kept up to date by every new block while it is in sight. */
export function useTokenBalances(): UseTokenBalancesReturnType {
  const client = useClient()
  const { caipAddress, tokenBalance } = useAccount()
  const { network, supported } = useNetwork()
  const readable = caipAddress !== undefined && supported && hasNode(network)
  const load = useMemo(() => {
    if (!readable) return undefined
    return () =>
      import('./tokenActions.ts').then(({ tokenBalanceQuery }) =>
        tokenBalanceQuery(client, caipAddress),
      )
  }, [client, caipAddress, readable])
  const { status, loading, refresh } = useQuery(load)
  return {
    status: status === 'waiting' && tokenBalance ? 'success' : status,
    tokens: tokenBalance ?? none,
    loading,
    refresh,
  }
}

const none: readonly TokenBalance[] = []
