import type { EvmAddress } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { type UseQueryReturnType, useQuery } from './useQuery.ts'

export interface UseEnsNameParameters {
  /** Undefined reads nothing. */
  address: EvmAddress | undefined
}

/** The verified name of any address, in the server's zone or in ENS; `null` if it has none. Components share one read. */
export function useEnsName({ address }: UseEnsNameParameters): UseQueryReturnType<string | null> {
  const client = useClient()
  const load = useMemo(() => {
    if (address === undefined) return undefined
    return () => import('@aureus/core/names').then((m) => m.identityQuery(client, address))
  }, [client, address])
  const { value, ...reading } = useQuery(load)
  return { ...reading, value: value && value.name }
}
