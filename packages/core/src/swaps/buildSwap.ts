// What the account sends or signs for a quote.
import {
  type SwapBuild,
  type SwapBuildRefusal,
  type SwapBuildRequest,
  SwapBuildSchema,
  swapBuildRefusals,
} from '@aureus/protocol/swap'
import { ApiError, callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import { SwapNotBuiltError } from '../errors/swaps.ts'

/**
 * Not checked: `verifySwap` does that before a wallet is asked.
 * @throws SwapNotBuiltError with the reason; ApiError, ApiUnreachableError
 */
export async function buildSwap(
  client: Client,
  body: SwapBuildRequest,
  signal?: AbortSignal,
): Promise<SwapBuild> {
  try {
    return await callApi(client, 'POST /v1/swap/build', { body, schema: SwapBuildSchema, signal })
  } catch (error) {
    throw error instanceof ApiError && isReason(error.reason)
      ? new SwapNotBuiltError(error.reason)
      : error
  }
}

const reasons: readonly string[] = swapBuildRefusals
const isReason = (reason: string): reason is SwapBuildRefusal => reasons.includes(reason)
