// Runs a query once, through the cache.
import type { Client } from '../client/client.ts'
import { type Observation, observe, type Reading } from './observe.ts'
import { queriesOf } from './queriesOf.ts'
import type { Query } from './query.ts'

export interface AskParameters {
  /** Stops waiting. The request continues only if others wait for it. */
  signal?: AbortSignal | undefined
  /** Ignores cached and running results, because something has just changed. */
  force?: boolean
}

/**
 * Returns a fresh cached result immediately and joins a request in progress. Waits while offline.
 * @throws the query's error, or the signal's reason if it aborts.
 */
export async function ask<T>(
  client: Client,
  query: Query<T>,
  { signal, force = false }: AskParameters = {},
): Promise<T> {
  signal?.throwIfAborted()
  if (force) outdate(client, query)
  let observation: Observation | undefined
  let abort = () => {}
  try {
    return await new Promise<T>((resolve, reject) => {
      const tell = ({ status, value, error, loading }: Reading<T>) => {
        if (loading || status === 'waiting') return
        if (status === 'error') reject(error)
        else resolve(value as T)
      }
      abort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', abort)
      observation = observe(client, query, tell)
    })
  } finally {
    signal?.removeEventListener('abort', abort)
    observation?.end()
  }
}

/** Cancels a running request, which may predate the change. Its callers wait for the next one. */
function outdate<T>(client: Client, { key }: Query<T>): void {
  const known = queriesOf(client).getQueryCache().find({ queryKey: key })
  void known?.cancel({ silent: true })
  known?.invalidate()
}
