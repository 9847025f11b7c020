import type { TokenBalance } from '@aureus/core'
import { isRead } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

export interface UseTokenBalancesReturnType {
  /**
   * `idle`: no account is connected, the network is not configured, or nothing reads it. `waiting`: they
   * were not read yet. `error`: the last read failed, and `tokens` are from the one before.
   */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The network's coin, which has no `address`, and the tokens with a balance. */
  tokens: readonly TokenBalance[]
  /** A read is under way; `tokens` are from the previous one. */
  loading: boolean
  /** Reads them again; after a failure, 30 s later at the earliest. Never rejects. */
  refresh(): Promise<void>
}

/** The active account's coin and tokens on its network, updated with each new block while the page is visible. */
export function useTokenBalances(): UseTokenBalancesReturnType {
  const client = useClient()
  const { caipAddress, tokenBalance } = useAccount()
  const { network, supported } = useNetwork()
  const readable = caipAddress !== undefined && supported && isRead(network)
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
