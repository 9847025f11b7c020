// Client of the server's list of wallets.
import type { ListedWalletRecord } from '@aureus/protocol/wallets'
import { WalletListSchema } from '@aureus/protocol/wallets'
import { callApi } from './api.ts'

/** As many as the server gives at once. */
const ENTRIES = 100
/** What an import takes at most. */
const MAX_PAGES = 60

/** All of them, in the server's order. @throws ApiError, ApiUnreachableError */
export async function getAllWallets(client: {
  fetch: typeof fetch
}): Promise<readonly ListedWalletRecord[]> {
  const found = new Map<string, ListedWalletRecord>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { count, data } = await callApi(client, 'GET /v1/wallets', {
      query: { page: `${page}`, entries: `${ENTRIES}` },
      schema: WalletListSchema,
    })
    // A server that was started anew with another list in between tells of some twice.
    for (const wallet of data) found.set(wallet.id, wallet)
    if (data.length < ENTRIES || page * ENTRIES >= count) break
  }
  return [...found.values()]
}
