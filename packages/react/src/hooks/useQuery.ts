import type { Query } from '@aureus/core'
import type { Reading } from '@aureus/core/queries'
import { useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/useClient.ts'
import { createQuerySource, waiting } from './querySource.ts'

export interface UseQueryReturnType<T> extends Omit<Reading<T>, 'status'> {
  /** `idle`: nothing is asked. */
  status: 'idle' | Reading<T>['status']
  /** Reads it anew. Never rejects. */
  refresh(): Promise<void>
}

/**
 * Reads something through the client's cache, from the first effect until the component goes.
 * @param load what is read: another function is another query, so it is memoised; undefined asks nothing.
 */
export function useQuery<T>(load: (() => Promise<Query<T>>) | undefined): UseQueryReturnType<T> {
  const client = useClient()
  const source = useMemo(() => load && createQuerySource(client, load), [client, load])
  const reading = useSyncExternalStore(
    source?.subscribe ?? ignore,
    source?.getState ?? atFirst,
    atFirst,
  )
  return useMemo(
    () => ({
      ...reading,
      status: source ? reading.status : 'idle',
      refresh: source?.refresh ?? nothing,
    }),
    [reading, source],
  )
}

const ignore = () => () => {}
const atFirst = () => waiting
const nothing = async () => {}
