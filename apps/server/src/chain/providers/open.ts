// Opens the services that the operator configured besides the chains.

import { createHttpService } from '../../platform/outbound/httpService.ts'
import type { BalanceSources } from '../balances/source.ts'
import type { HistoryProvider } from '../history/source.ts'
import { createIndexer } from './indexer.ts'
import { createPrices } from './prices.ts'
import type { ProviderSettings } from './settings.ts'

export interface Providers {
  balances: Pick<BalanceSources, 'providers' | 'prices'>
  history: readonly HistoryProvider[]
  close(): Promise<void>
}

/** Makes no request before the first use. */
export function openProviders(
  { indexer, prices }: ProviderSettings,
  clock: () => number,
): Providers {
  const indexing = indexer && createHttpService({ ...indexer, clock })
  const pricing = prices && createHttpService({ ...prices, clock })
  const one = indexer && indexing && createIndexer({ service: indexing, chains: indexer.chains })
  return {
    balances: {
      ...(one && { providers: [one] }),
      ...(pricing && { prices: createPrices({ service: pricing, clock }) }),
    },
    history: one ? [one] : [],
    async close() {
      await Promise.all([indexing?.close(), pricing?.close()])
    },
  }
}
