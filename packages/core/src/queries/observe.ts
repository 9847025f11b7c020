// Observes a query until the observation ends.
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { queriesOf } from './queriesOf.ts'
import type { Query } from './query.ts'

export interface Reading<T> {
  /** `waiting`: no result yet. */
  status: 'waiting' | 'success' | 'error'
  /** After a failure, the last successful result, if any. */
  value: T | undefined
  error: Error | undefined
  /** A request is running. `value` is the previous result. */
  loading: boolean
}

export interface Observation {
  /** Reads again, ignoring cached and running results. Never rejects: `tell` receives the outcome. */
  refresh(): Promise<void>
  /** Ending the last observation cancels the request. */
  end(): void
}

/** Calls `tell` with the current state, then with every change. Observers of one key share a request. */
export function observe<T>(
  client: Client,
  query: Query<T>,
  tell: (reading: Reading<T>) => void,
): Observation {
  const observer = new QueryObserver<T>(queriesOf(client), {
    queryKey: query.key,
    queryFn: ({ signal }) => query.read(signal),
    meta: { heads: query.heads },
    ...(query.pauseMs !== undefined && {
      retry: false,
      refetchInterval: ({ state }) => state.status === 'error' && (query.pauseMs ?? false),
    }),
  })
  let last: T | undefined
  function settle(result: QueryObserverResult<T>): void {
    if (result.status === 'success' && result.data !== last) {
      last = result.data
      query.show?.(last)
    }
    tell(readingOf(result))
  }
  const unsubscribe = observer.subscribe(settle)
  settle(observer.getCurrentResult())
  return {
    refresh: () => observer.refetch({ cancelRefetch: true }).then(() => undefined),
    end: unsubscribe,
  }
}

function readingOf<T>(result: QueryObserverResult<T>): Reading<T> {
  const { status, data, error, isFetching } = result
  return {
    status: status === 'pending' ? 'waiting' : status,
    value: data,
    error: error ?? undefined,
    loading: isFetching,
  }
}
