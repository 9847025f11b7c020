// Keeps an account's activity up to date while it is on screen.
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { findNetwork } from '../state/network.ts'
import type { ActivitySource } from './source.ts'

export interface ActivityQueryParameters {
  source: ActivitySource
  account: string
  /** `transactionKey` of the newest entry. A new one starts a new query, because earlier results say nothing about it. */
  newest?: string | undefined
}

/** Refreshes the source, which holds the entries. The query's value is the time of that refresh, in ms since 1970. */
export function activityQuery(
  client: Client,
  { source, account, newest = '' }: ActivityQueryParameters,
): Query<number> {
  return {
    key: ['activity', account, newest],
    async read(signal) {
      await source.refresh(account, signal)
      return Date.now()
    },
    heads() {
      const { networks } = client.state.network.getState()
      const pending = source.entries(account).filter(({ status }) => status === 'pending')
      const chains = new Set(pending.map(({ caipNetworkId }) => caipNetworkId))
      return [...chains].filter((chain) => findNetwork(networks, chain))
    },
  }
}
