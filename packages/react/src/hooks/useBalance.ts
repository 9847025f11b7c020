import { parseAmount } from '@aureus/core'
import { useCallback, useEffect } from 'react'
import { loadAccountActions } from './loadAccountActions.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'
import { useNetwork } from './useNetwork.ts'

export interface UseBalanceReturnType {
  /** `idle`: nobody is connected, or the network is not configured. `waiting`: it was never read yet. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Base units of the network's native coin; `undefined` unless it could be read. */
  value: bigint | undefined
  /** As the account's state has it, every digit; `0.00` of `ETH` where it could not be read. */
  balance: string | undefined
  symbol: string | undefined
  /** A reading runs; `value` is the one before. */
  loading: boolean
  /** Reads it anew; after a failure not before 30 s are over. Never rejects. */
  refresh(): Promise<void>
}

/** Coins come in without anybody here doing something. */
export const BALANCE_INTERVAL_MS = 15_000

/** The native balance of the active account, kept up to date while the page is in sight. */
export function useBalance(): UseBalanceReturnType {
  const client = useClient()
  const { caipAddress, balance, balanceSymbol, balanceLoading = false, lastRetry } = useAccount()
  const { network, supported } = useNetwork()
  const readable = caipAddress !== undefined && supported

  const read = useCallback(
    (force: boolean) =>
      loadAccountActions()
        .then(({ refreshBalance }) => refreshBalance(client, { force }))
        .catch(() => undefined),
    [client],
  )
  const refresh = useCallback(() => read(true), [read])

  // Another account or chain is another balance.
  useEffect(() => {
    if (!readable) return
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void read(false)
    }
    void read(false)
    const timer = setInterval(whenSeen, BALANCE_INTERVAL_MS)
    document.addEventListener('visibilitychange', whenSeen)
    window.addEventListener('focus', whenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('focus', whenSeen)
    }
  }, [caipAddress, readable, read])

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
