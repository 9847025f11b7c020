// The existing query caches. Separate from the code that creates them, so that invalidating does not load it.
import type { QueryClient } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'

const own = perClient<{ queries?: QueryClient }>(() => ({}))

export function knownQueries(client: Client): QueryClient | undefined {
  return own(client).queries
}

export function keepQueries(client: Client, queries: QueryClient): void {
  own(client).queries = queries
}

/** Drops results whose key starts with `key`. Active observers load them again. */
export function forgetQueries(client: Client, ...key: readonly string[]): void {
  // Observers receive any failure, so the promise is not needed.
  void knownQueries(client)?.resetQueries({ queryKey: key })
}
