// Asks every provider what arrives for an amount.
import {
  type OnrampQuote,
  type OnrampQuoteRequest,
  OnrampQuoteSchema,
} from '@aureus/protocol/onramp'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import { toOnrampError } from './toOnrampError.ts'

/**
 * @returns offers, best first, and why other providers make none
 * @throws OnrampError, ApiError, ApiUnreachableError, or the signal's reason if it aborts
 */
export function quoteOnramp(
  client: Client,
  request: OnrampQuoteRequest,
  signal?: AbortSignal,
): Promise<OnrampQuote> {
  const call = { body: request, schema: OnrampQuoteSchema, signal }
  return callApi(client, 'POST /v1/onramp/quote', call).catch(toOnrampError)
}
