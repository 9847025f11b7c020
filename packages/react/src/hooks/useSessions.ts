import type { ListedSession } from '@aureus/protocol'
import { useCallback, useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useQuery } from './useQuery.ts'

export interface UseSessionsReturnType {
  /** `waiting`: not read yet. `error`: the last read failed, and `sessions` is from the one before. */
  status: 'waiting' | 'success' | 'error'
  /** The sessions of this browser, and its accounts' sessions in other browsers; last used first. */
  sessions: readonly ListedSession[] | undefined
  /** A read is under way; `sessions` are from the previous one. */
  loading: boolean
  /** Reads the list again. Never rejects. */
  refresh(): Promise<void>
  /**
   * Ends one session. The wallet stays connected, even if the session is this page's.
   * @throws ApiError, ApiUnreachableError if the session still exists
   */
  revoke(session: Pick<ListedSession, 'id' | 'address'>): Promise<void>
  /** Ends all sessions of other browsers. @throws like `revoke` */
  revokeOthers(): Promise<void>
}

const load = () => import('@aureus/core/sessions')

/** The visitor's sessions, of all chain families. Read while a component uses them, and after each change here. */
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
