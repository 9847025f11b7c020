// A client's query cache, created with its first query.
import { QueryClient } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { FRESH_MS, KEPT_MS, MAX_RETRIES, retryDelayMs } from './figures.ts'
import { followHeads } from './followHeads.ts'
import { keepQueries, knownQueries } from './known.ts'
import { mayPass } from './mayPass.ts'

/** One per client. Refetches when the tab regains focus, and pauses while offline. */
export function queriesOf(client: Client): QueryClient {
  const known = knownQueries(client)
  if (known) return known
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'online',
      },
    },
  })
  keepQueries(client, queries)
  queries.mount()
  followHeads(client, queries)
  return queries
}
