import { useCallback, useEffect, useState } from 'react'
import { loadAccountActions } from './loadAccountActions.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'
import { useNetwork } from './useNetwork.ts'
import { useRequest } from './useRequest.ts'

export interface UseBalanceReturnType {
  /** `idle`: nobody is connected, or the network is not configured. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Base units of the network's native coin; the last that was read for this account and network. */
  value: bigint | undefined
  error: Error | undefined
  /** Reads it anew. */
  refresh(): void
}

/** The native balance of the active account, read whenever account or network change. */
export function useBalance(): UseBalanceReturnType {
  const client = useClient()
  const { caipAddress } = useAccount()
  const { supported } = useNetwork()
  const [state, request] = useRequest<bigint>()
  const [last, setLast] = useState<{ of: string; value: bigint }>()

  const refresh = useCallback(() => {
    if (!caipAddress || !supported) return request.cancel()
    void request.start(async (signal) => {
      const { getBalance } = await loadAccountActions()
      const value = await getBalance(client, { signal })
      if (!signal.aborted) setLast({ of: caipAddress, value })
      return value
    })
  }, [client, caipAddress, supported, request])
  useEffect(refresh, [refresh])

  return {
    status: state.status,
    value: last?.of === caipAddress ? last?.value : undefined,
    error: state.status === 'error' ? state.error : undefined,
    refresh,
  }
}
