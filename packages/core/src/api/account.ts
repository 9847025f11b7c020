// Client for account balances and history.
import { type CaipAddress, parseCaipAddress, TokenBalancesSchema } from '@aureus/protocol'
import { type History, HistorySchema } from '@aureus/protocol/history'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { callApi } from './api.ts'

/** @throws ApiError, ApiUnreachableError, or the signal's reason if it aborts. */
export async function getTokenBalances(
  client: { fetch: typeof fetch },
  caipAddress: CaipAddress,
  signal?: AbortSignal,
): Promise<TokenBalance[]> {
  const { address, chainId } = parseCaipAddress(caipAddress)
  const { balances } = await callApi(client, 'GET /v1/account/{address}/balance', {
    params: { address },
    query: { chainId },
    schema: TokenBalancesSchema,
    signal,
  })
  return balances.map(({ iconUrl, ...item }) => ({ ...item, ...(iconUrl && { iconUrl }) }))
}

export interface GetHistoryParameters {
  /** `next` of the previous page; defaults to the newest page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** Returns one page. @throws ApiError, ApiUnreachableError, or the signal's reason if it aborts. */
export function getHistory(
  client: { fetch: typeof fetch },
  caipAddress: CaipAddress,
  { cursor, signal }: GetHistoryParameters = {},
): Promise<History> {
  const { address, chainId } = parseCaipAddress(caipAddress)
  return callApi(client, 'GET /v1/account/{address}/history', {
    params: { address },
    query: { chainId, ...(cursor !== undefined && { cursor }) },
    schema: HistorySchema,
    signal,
  })
}
