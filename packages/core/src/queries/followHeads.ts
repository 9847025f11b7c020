// Refreshes queries that depend on a chain's head at each new block, with one poll per chain.

import type { CaipNetworkId } from '@aureus/protocol'
import { focusManager, type Query, type QueryClient } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'
import { watchHead } from './watchHead.ts'

/** Polls chains with active queries, and only while the tab is visible. Lasts as long as the cache. */
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

  /** Keeps running requests. Cancelling them would starve slow chains with fast blocks. */
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
