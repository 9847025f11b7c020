import type { ListedSession } from '@aureus/protocol'
import { useCallback, useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useQuery } from './useQuery.ts'

export interface UseSessionsReturnType {
  /** `waiting`: the list was not read yet. `error`: it could not be read now; `sessions` is what was known. */
  status: 'waiting' | 'success' | 'error'
  /** Those of this browser and, of its accounts, those elsewhere; the latest used first. */
  sessions: readonly ListedSession[] | undefined
  /** A reading runs; `sessions` are those of the one before. */
  loading: boolean
  /** Reads the list anew. Never rejects. */
  refresh(): Promise<void>
  /**
   * Ends one; the connection stays where it was this page's.
   * @throws ApiError, ApiUnreachableError: then it still lives.
   */
  revoke(session: Pick<ListedSession, 'id' | 'address'>): Promise<void>
  /** Ends all that are not of this browser. @throws as `revoke` */
  revokeOthers(): Promise<void>
}

const load = () => import('@aureus/core/sessions')

/** Where the visitor is signed in, of all chain families. Read when somebody looks, and after each change here. */
export function useSessions(): UseSessionsReturnType {
  const client = useClient()
  const query = useMemo(
    () => () => load().then(({ sessionsQuery }) => sessionsQuery(client)),
    [client],
  )
  const { status, value, loading, refresh } = useQuery(query)
  const revoke = useCallback(
    async ({ id, address }: Pick<ListedSession, 'id' | 'address'>) => {
      const { revokeSession } = await load()
      await revokeSession(client, { id, address })
    },
    [client],
  )
  const revokeOthers = useCallback(async () => {
    const { revokeSessions } = await load()
    await revokeSessions(client, { others: true })
  }, [client])
  return {
    status: status === 'idle' ? 'waiting' : status,
    sessions: value,
    loading,
    refresh,
    revoke,
    revokeOthers,
  }
}
