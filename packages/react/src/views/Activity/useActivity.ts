import {
  type ActivityEntry,
  activityQuery,
  createActivitySource,
  transactionKey,
} from '@aureus/core/activity'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useClient } from '../../provider/useClient.ts'
import { type UseHistoryReturnType, useHistory } from './useHistory.ts'

export interface UseActivityReturnType {
  account: string | undefined
  entries: readonly ActivityEntry[]
  /** `waiting`: for the first answer, or after a visitor's request. Refreshes on new blocks are silent. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The server's history of the account on its network. */
  history: UseHistoryReturnType
  refresh(): void
}

/** The active account's activity, from this browser and the server. */
export function useActivity(): UseActivityReturnType {
  const client = useClient()
  const { address, caipAddress } = useAccount()
  const source = useMemo(() => createActivitySource(client, caipAddress), [client, caipAddress])
  const known = () => (address === undefined ? none : source.entries(address))
  const entries = useSyncExternalStore(source.subscribe, known, known)
  const newest = entries[0] && transactionKey(entries[0])
  const load = useMemo(() => {
    if (address === undefined) return undefined
    return async () => activityQuery(client, { source, account: address, newest })
  }, [client, source, address, newest])
  const { status, refresh } = useQuery(load)
  const history = useHistory()
  const [asked, setAsked] = useState(false)
  const { refresh: refreshHistory } = history
  const ask = useCallback(() => {
    setAsked(true)
    void Promise.all([refresh(), refreshHistory()]).finally(() => setAsked(false))
  }, [refresh, refreshHistory])
  return {
    account: address,
    entries,
    status: asked ? 'waiting' : status,
    history,
    refresh: ask,
  }
}

const none: readonly ActivityEntry[] = []
