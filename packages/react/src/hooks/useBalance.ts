import { parseAmount } from '@aureus/core'
import { isRead } from '@aureus/protocol'
import { useCallback, useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

export interface UseBalanceReturnType {
  /**
   * `idle`: no account is connected, the network is not configured, or nothing reads it. `waiting`: not read yet.
   */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Base units of the network's native coin; `undefined` until a read succeeds. */
  value: bigint | undefined
  /**
   * With every digit, from the account's state. After a failed read it is `0.00` of `ETH` on every network, and views
   * say that the balance is unavailable.
   */
  balance: string | undefined
  symbol: string | undefined
  /** A read is under way; `value` is from the previous one. */
  loading: boolean
  /** Reads it again; after a failure, 30 s later at the earliest. Never rejects. */
  refresh(): Promise<void>
}

/**
 * The native balance of the active account, updated with each new block while the page is visible. All components
 * share one read.
 */
export function useBalance(): UseBalanceReturnType {
  const client = useClient()
  const { caipAddress, balance, balanceSymbol, balanceLoading = false, lastRetry } = useAccount()
  const { network, supported } = useNetwork()
  const readable = caipAddress !== undefined && supported && isRead(network)

  const load = useMemo(() => {
    if (!readable) return undefined
    return () => loadAccountActions().then(({ balanceQuery }) => balanceQuery(client, caipAddress))
  }, [client, caipAddress, readable])
  useQuery(load)
  const refresh = useCallback(
    () =>
      loadAccountActions()
        .then(({ refreshBalance }) => refreshBalance(client, { force: true }))
        .catch(() => undefined),
    [client],
  )

  const status = statusOf(readable, balance, lastRetry)
  const shown = status === 'success' || status === 'error'
  return {
    status,
    value: status === 'success' ? unitsOf(balance, network.nativeCurrency.decimals) : undefined,
    balance: shown ? balance : undefined,
    symbol: shown ? balanceSymbol : undefined,
    loading: balanceLoading,
    refresh,
  }
}

function statusOf(readable: boolean, balance: string | undefined, lastRetry: number | undefined) {
  if (!readable) return 'idle'
  if (lastRetry !== undefined) return 'error'
  return balance === undefined ? 'waiting' : 'success'
}

function unitsOf(balance = '0', decimals: number): bigint {
  const parsed = parseAmount(balance, decimals)
  return parsed.ok ? parsed.value : 0n
}
