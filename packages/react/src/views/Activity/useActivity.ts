import { type ActivityEntry, activityQuery, createSentSource } from '@aureus/core/activity'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useQuery } from '../../hooks/useQuery.ts'

export interface UseActivityReturnType {
  account: string | undefined
  entries: readonly ActivityEntry[]
  /** `waiting`: for the first answer, or for one that a person asked for. New blocks ask in silence. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  refresh(): void
}

/** What is known of the active account's activity, kept up to date whatever watches it. */
export function useActivity(): UseActivityReturnType {
  const client = useClient()
  const { address } = useAccount()
  const source = useMemo(() => createSentSource(client), [client])
  const known = () => (address === undefined ? none : source.entries(address))
  const entries = useSyncExternalStore(source.subscribe, known, known)
  const newest = entries[0]?.hash
  const load = useMemo(() => {
    if (address === undefined) return undefined
    return async () => activityQuery(client, { source, account: address, newest })
  }, [client, source, address, newest])
  const { status, refresh } = useQuery(load)
  const [asked, setAsked] = useState(false)
  const ask = useCallback(() => {
    setAsked(true)
    void refresh().finally(() => setAsked(false))
  }, [refresh])
  return { account: address, entries, status: asked ? 'waiting' : status, refresh: ask }
}

const none: readonly ActivityEntry[] = []
