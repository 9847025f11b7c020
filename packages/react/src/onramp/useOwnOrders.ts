import { loadOnrampOrders, type OnrampOrder, onrampOrders } from '@aureus/core/onramp'
import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import { useEffect, useMemo } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'

/** The active account's orders, on all networks of its chain family, newest first. */
export function useOwnOrders(): readonly OnrampOrder[] {
  const client = useClient()
  const { caipAddress } = useAccount()
  const { orders } = useStore(onrampOrders(client), (state) => state)
  useEffect(() => loadOnrampOrders(client), [client])
  return useMemo(
    () => orders.filter(({ account }) => caipAddress && isSameOwner(account, caipAddress)),
    [orders, caipAddress],
  )
}

function isSameOwner(one: CaipAddress, other: CaipAddress): boolean {
  const [a, b] = [parseCaipAddress(one), parseCaipAddress(other)]
  const isFamily =
    parseCaipNetworkId(a.chainId).namespace === parseCaipNetworkId(b.chainId).namespace
  return isFamily && a.address === b.address
}
