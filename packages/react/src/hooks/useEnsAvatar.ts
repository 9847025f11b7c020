import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { type UseQueryReturnType, useQuery } from './useQuery.ts'

export interface UseEnsAvatarParameters {
  /** With or without the server's zone, case-insensitive. Undefined or null reads nothing. */
  name: string | null | undefined
}

/**
 * The picture of a name, as a path on the server; `null` if it has none. It takes the answer of `useEnsName`.
 */
export function useEnsAvatar({ name }: UseEnsAvatarParameters): UseQueryReturnType<string | null> {
  const client = useClient()
  const load = useMemo(() => {
    if (!name) return undefined
    return () => import('@aureus/core/names').then((m) => m.ensAvatarQuery(client, name))
  }, [client, name])
  return useQuery(load)
}
