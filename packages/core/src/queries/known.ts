// The caches that exist, without the code that makes them: who only has to forget something loads none.
import type { QueryClient } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'

const own = perClient<{ queries?: QueryClient }>(() => ({}))

export function knownQueries(client: Client): QueryClient | undefined {
  return own(client).queries
}

export function keepQueries(client: Client, queries: QueryClient): void {
  own(client).queries = queries
}

/** Forgets what was read under keys that begin so; who looks at it at the moment is given it anew. */
export function forgetQueries(client: Client, ...key: readonly string[]): void {
  // What could not be read anew says so to whoever looks at it.
  void knownQueries(client)?.resetQueries({ queryKey: key })
}
