import type { EvmAddress } from '@aureus/protocol'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { type UseQueryReturnType, useQuery } from './useQuery.ts'

export interface UseEnsAddressParameters {
  /** With or without the server's zone, case-insensitive. Undefined reads nothing. */
  name: string | undefined
}

/** The address of a name for the active network, in the server's zone or in ENS; `null` if it has none. */
export function useEnsAddress({
  name,
}: UseEnsAddressParameters): UseQueryReturnType<EvmAddress | null> {
  const client = useClient()
  const load = useMemo(() => {
    if (!name) return undefined
    return () => import('@aureus/core/names').then((m) => m.nameAddressQuery(client, name))
  }, [client, name])
  return useQuery(load)
}
