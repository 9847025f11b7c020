// Has what depends on the head of a chain read again at each new block: one poll for all that look at it.

import type { CaipNetworkId } from '@aureus/protocol'
import { focusManager, type Query, type QueryClient } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { watchHead } from './watchHead.ts'

/** Polls the chains that somebody looks at, and only while the tab is in sight. Lasts as long as the cache. */
export function followHeads(client: Client, queries: QueryClient): void {
  const cache = queries.getQueryCache()
  const watched = new Map<CaipNetworkId, AbortController>()

  function settle(): void {
    const wanted = new Set(
      focusManager.isFocused() ? cache.findAll({ type: 'active' }).flatMap(headsOf) : [],
    )
    for (const [chain, controller] of watched) {
      if (wanted.has(chain)) continue
      controller.abort()
      watched.delete(chain)
    }
    for (const chain of wanted) {
      if (watched.has(chain)) continue
      const controller = new AbortController()
      watched.set(chain, controller)
      void watchHead(client, chain, { onBlock: () => outdate(chain), signal: controller.signal })
    }
  }

  /** A reading that runs goes on: a slow chain with quick blocks would never answer otherwise. */
  function outdate(chain: CaipNetworkId): void {
    void queries.invalidateQueries(
      { predicate: (query) => headsOf(query).includes(chain) },
      { cancelRefetch: false },
    )
  }

  cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated') settle()
  })
  focusManager.subscribe(settle)
}

function headsOf({ meta }: Query): readonly CaipNetworkId[] {
  const heads = meta?.['heads'] as (() => readonly CaipNetworkId[]) | undefined
  return heads?.() ?? []
}
