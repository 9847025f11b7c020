// Reads what happened to an account, from the server.
import type { CaipAddress } from '@aureus/protocol'
import { getHistory } from '../api/account.ts'
import { ApiError } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { type KnownHistory, withNewest, withOlder } from './historyPages.ts'
import { historyState } from './historyState.ts'

/**
 * The newest page, into the history of the account.
 * @param moment what shows that something happened, as the balance: another one is another reading.
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
        // The server does not serve this chain: what was sent from here is all there is.
        if (error instanceof ApiError && error.reason === 'chain_unknown') return null
        throw error
      }
    },
    show: put,
  }
}

/**
 * One page more, below what is known. Nothing happens where the chain ends.
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
  // Meanwhile it may have begun anew.
  if (known?.next === cursor) state.setState({ [caipAddress]: withOlder(known, page) })
}
