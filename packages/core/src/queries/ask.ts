// Reads something once, through the cache.
import type { Client } from '../client/client.ts'
import { type Observation, observe, type Reading } from './observe.ts'
import { queriesOf } from './queriesOf.ts'
import type { Query } from './query.ts'

export interface AskParameters {
  /** Gives it up; the request goes on only for others who want it. */
  signal?: AbortSignal | undefined
  /** Neither what is kept nor what is under way will do: something has just changed. */
  anew?: boolean
}

/**
 * What is fresh is answered at once; a request that runs is joined. Offline it waits.
 * @throws what the reading throws; what the signal gives as its reason when it is aborted.
 */
export async function ask<T>(
  client: Client,
  query: Query<T>,
  { signal, anew = false }: AskParameters = {},
): Promise<T> {
  signal?.throwIfAborted()
  if (anew) outdate(client, query)
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

/** What runs is cancelled, for it may have been asked too early; who waits for it waits for the next. */
function outdate<T>(client: Client, { key }: Query<T>): void {
  const known = queriesOf(client).getQueryCache().find({ queryKey: key })
  void known?.cancel({ silent: true })
  known?.invalidate()
}
