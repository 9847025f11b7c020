// Client of what the server knows of an account.
import { type CaipAddress, parseCaipAddress, TokenBalancesSchema } from '@aureus/protocol'
import { type History, HistorySchema } from '@aureus/protocol/history'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { callApi } from './api.ts'

/** @throws ApiError, ApiUnreachableError; what the signal gives as its reason when it is aborted. */
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
  /** `next` of the page before; the newest unless given. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** One page. @throws ApiError, ApiUnreachableError; what the signal gives as its reason when it is aborted. */
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
