// Reads an account's history from the server.
import type { CaipAddress } from '@aureus/protocol'
import { getHistory } from '../api/account.ts'
import { ApiError } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { historyState, type KnownHistory } from '../state/history.ts'
import { withNewest, withOlder } from './historyPages.ts'

/**
 * Loads the newest page into the account's history.
 * @param moment a value that changes when something may have happened, such as the balance. A new value starts a new query.
 */
export function historyQuery(
  client: Client,
  caipAddress: CaipAddress,
  moment = '',
): Query<KnownHistory | null> {
  const put = (page: KnownHistory | null) => {
    if (!page) return
    historyState(client).setState((all) => ({
      [caipAddress]: withNewest(all[caipAddress], page),
    }))
  }
  return {
    key: ['history', caipAddress, moment],
    async read(signal) {
      try {
        return await getHistory(client, caipAddress, { signal })
      } catch (error) {
        // The server does not serve this chain, so the history is what was sent from here.
        if (error instanceof ApiError && error.reason === 'chain_unknown') return null
        throw error
      }
    },
    show: put,
  }
}

/**
 * Loads the next older page. Does nothing at the end of the history.
 * @throws ApiError, ApiUnreachableError
 */
export async function readOlder(
  client: Client,
  caipAddress: CaipAddress,
  signal?: AbortSignal,
): Promise<void> {
  const state = historyState(client)
  const cursor = state.getState()[caipAddress]?.next
  if (cursor === undefined || cursor === null) return
  const page = await getHistory(client, caipAddress, { cursor, signal })
  const known = state.getState()[caipAddress]
  // The list may have been replaced while this page loaded.
  if (known?.next === cursor) state.setState({ [caipAddress]: withOlder(known, page) })
}
