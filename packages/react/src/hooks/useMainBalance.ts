import { isRead, type MainToken } from '@aureus/protocol'
import { decimalText } from '@aureus/protocol/amounts'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useAccount } from './useAccount.ts'
import { type UseBalanceReturnType, useBalance } from './useBalance.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

export interface UseMainBalanceReturnType extends UseBalanceReturnType {
  /** Of the token or the coin. */
  decimals: number
  /** Absent if the coin is shown. */
  token: MainToken | undefined
}

/**
 * The balance that the button and the account view show: of the network's main token (`mainToken`, `MAIN_TOKENS`), or of its
 * coin. Updated with each new block while the page is visible.
 */
export function useMainBalance(): UseMainBalanceReturnType {
  const client = useClient()
  const coin = useBalance()
  const { caipAddress } = useAccount()
  const { network, supported } = useNetwork()
  const token = client.config.mainTokens?.find(({ chainId }) => chainId === network.caipNetworkId)
  const readable = token && caipAddress && supported && isRead(network)
  const load = useMemo(() => {
    if (!readable) return undefined
    return () =>
      loadAccountActions().then(({ mainTokenQuery }) => mainTokenQuery(client, caipAddress, token))
  }, [client, caipAddress, token, readable])
  const { status, value, loading, refresh } = useQuery(load)
  if (!token) return { ...coin, decimals: network.nativeCurrency.decimals, token }
  const { decimals, symbol } = token
  const balance = value === undefined ? undefined : decimalText(value, decimals)
  return { status, value, balance, symbol, decimals, token, loading, refresh }
}
