// What the account sends or signs for a quote.
import { type SwapBuild, type SwapBuildRequest, SwapBuildSchema } from '@aureus/protocol/swap'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'

/** Not checked: `verifySwap` does that before a wallet is asked. @throws ApiError, ApiUnreachableError */
export function buildSwap(
  client: Client,
  body: SwapBuildRequest,
  signal?: AbortSignal,
): Promise<SwapBuild> {
  return callApi(client, 'POST /v1/swap/build', { body, schema: SwapBuildSchema, signal })
}
