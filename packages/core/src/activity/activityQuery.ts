// Brings an account's activity up to date while somebody looks at it.
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { findNetwork } from '../state/network.ts'
import type { ActivitySource } from './source.ts'

export interface ActivityQueryParameters {
  source: ActivitySource
  account: string
  /** Hash of the newest entry: a new one is another reading, for what is known of the others says nothing of it. */
  newest?: string | undefined
}

/** The source has the entries; what is read is when they were last asked about, in ms since 1970. */
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
