import { parseAmount } from '@aureus/core'
import { hasNode } from '@aureus/protocol'
import { useCallback, useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

export interface UseBalanceReturnType {
  /**
   * `idle`: nobody is connected, the network is not configured, or no node answers for it. `waiting`: it was never read yet.
   */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Base units of the network's native coin; `undefined` unless it could be read. */
  value: bigint | undefined
  /**
   * As the account's state has it, every digit. Where it could not be read it is `0.00` of `ETH`, whatever the network:
   * a view says then that the balance is unavailable.
   */
  balance: string | undefined
  symbol: string | undefined
  /** A reading runs; `value` is the one before. */
  loading: boolean
  /** Reads it anew; after a failure not before 30 s are over. Never rejects. */
  refresh(): Promise<void>
}

/**
 * The native balance of the active account, kept up to date by every new block while the page is in
 * sight; read once for all who ask.
 */
export function useBalance(): UseBalanceReturnType {
  const client = useClient()
  const { caipAddress, balance, balanceSymbol, balanceLoading = false, lastRetry } = useAccount()
  const { network, supported } = useNetwork()
  const readable = caipAddress !== undefined && supported && hasNode(network)

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
