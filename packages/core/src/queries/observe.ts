// Looks at a reading for as long as somebody wants it.
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { queriesOf } from './queriesOf.ts'
import type { Query } from './query.ts'

export interface Reading<T> {
  /** `waiting`: it was never read yet. */
  status: 'waiting' | 'success' | 'error'
  /** After a failure the last that was read, if any was. */
  value: T | undefined
  error: Error | undefined
  /** It is being read; `value` is the one before. */
  loading: boolean
}

export interface Observation {
  /** Reads it anew, whatever is kept or under way. Never rejects: `tell` says how it ended. */
  refresh(): Promise<void>
  /** The last who leaves has the request cancelled. */
  end(): void
}

/** Tells what is known at once, then every change. Several that look at one key share one request. */
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
