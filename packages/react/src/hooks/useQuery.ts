import type { Query } from '@aureus/core'
import type { Reading } from '@aureus/core/queries'
import { useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../provider/useClient.ts'
import { createQuerySource, waiting } from './querySource.ts'

export interface UseQueryReturnType<T> extends Omit<Reading<T>, 'status'> {
  /** `idle`: the query is off. */
  status: 'idle' | Reading<T>['status']
  /** Reads it again. Never rejects. */
  refresh(): Promise<void>
}

/**
 * Reads something through the client's cache, from the first effect until the component unmounts.
 * @param load loads the query. Memoise it, because another function is another query; undefined turns it off.
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
