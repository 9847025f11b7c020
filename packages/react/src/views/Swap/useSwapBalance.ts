import { assetBalanceQuery } from '@aureus/core/swaps'
import { parseCaipAddress } from '@aureus/protocol'
import type { SwapToken } from '@aureus/protocol/swap'
import { useMemo } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useClient } from '../../provider/useClient.ts'
import { assetOf } from './assets.ts'

/** Base units of the active account, if the token is on its chain; undefined while unknown. */
export function useSwapBalance(token: SwapToken | undefined): bigint | undefined {
  const client = useClient()
  const { caipAddress } = useAccount()
  const load = useMemo(() => {
    if (!token || !caipAddress) return undefined
    const { chainId, address } = parseCaipAddress(caipAddress)
    if (token.chainId !== chainId) return undefined
    return async () => assetBalanceQuery(client, assetOf(token), address)
  }, [client, caipAddress, token])
  return useQuery(load).value
}
