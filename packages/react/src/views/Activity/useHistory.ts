import { historyQuery, historyState, type KnownHistory, readOlder } from '@aureus/core/activity'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useClient } from '../../provider/useClient.ts'

export interface UseHistoryReturnType {
  /** `undefined` until the first page has loaded, and if the server does not support the network. */
  known: KnownHistory | undefined
  /** Status of the newest page. `waiting`: not read yet. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Status of the older pages. `empty`: the last one had no entries, so no more load by themselves. */
  older: 'idle' | 'loading' | 'empty' | 'error'
  readOlder(): void
  /** Reads the newest page again. Never rejects. */
  refresh(): Promise<void>
}

/** The server's history of the active account on its network. Read again when the balance changes. */
export function useHistory(): UseHistoryReturnType {
  const client = useClient()
  const { caipAddress, balance } = useAccount()
  const { supported } = useNetwork()
  const state = historyState(client)
  const read = () => (caipAddress === undefined ? undefined : state.getState()[caipAddress])
  const known = useSyncExternalStore(state.subscribe, read, read)
  const load = useMemo(() => {
    if (caipAddress === undefined || !supported) return undefined
    return async () => historyQuery(client, caipAddress, balance)
  }, [client, caipAddress, balance, supported])
  const { status, refresh } = useQuery(load)
  const { older, readMore } = useOlder(known)
  return {
    known,
    status: known && status === 'waiting' ? 'success' : status,
    older,
    readOlder: readMore,
    refresh,
  }
}

function useOlder(known: KnownHistory | undefined) {
  const client = useClient()
  const { caipAddress } = useAccount()
  const [older, setOlder] = useState<UseHistoryReturnType['older']>('idle')
  const running = useRef<AbortController>(undefined)
  const length = known?.data.length ?? 0

  // Cancel loading when the account changes or the view unmounts.
  useEffect(() => {
    setOlder('idle')
    return () => {
      running.current?.abort()
      running.current = undefined
    }
  }, [caipAddress])

  const readMore = useCallback(() => {
    if (caipAddress === undefined || running.current) return
    const mine = new AbortController()
    running.current = mine
    const end = (next: UseHistoryReturnType['older']) => {
      if (running.current !== mine) return
      running.current = undefined
      setOlder(next)
    }
    setOlder('loading')
    readOlder(client, caipAddress, mine.signal).then(
      () => end(countOf(client, caipAddress) > length ? 'idle' : 'empty'),
      () => end('error'),
    )
  }, [client, caipAddress, length])
  return { older, readMore }
}

const countOf = (
  client: Parameters<typeof historyState>[0],
  of: keyof ReturnType<ReturnType<typeof historyState>['getState']>,
) => historyState(client).getState()[of]?.data.length ?? 0
