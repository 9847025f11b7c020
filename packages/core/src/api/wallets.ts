// Client for the server's wallet list.
import type { ListedWalletRecord } from '@aureus/protocol/wallets'
import { WalletListSchema } from '@aureus/protocol/wallets'
import { callApi } from './api.ts'

/** The server's maximum page size. */
const ENTRIES = 100
/** Enough for the largest list that the server imports. */
const MAX_PAGES = 60

/** Every wallet, in the server's order. @throws ApiError, ApiUnreachableError */
export async function getAllWallets(client: {
  fetch: typeof fetch
}): Promise<readonly ListedWalletRecord[]> {
  const found = new Map<string, ListedWalletRecord>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { count, data } = await callApi(client, 'GET /v1/wallets', {
      query: { page: `${page}`, entries: `${ENTRIES}` },
      schema: WalletListSchema,
    })
    // The list may change between pages, so a wallet can appear twice.
    for (const wallet of data) found.set(wallet.id, wallet)
    if (data.length < ENTRIES || page * ENTRIES >= count) break
  }
  return [...found.values()]
}
