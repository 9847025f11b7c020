// A new quote of one source, for a swap that takes longer than a quote lives.
import type { SwapQuote, SwapQuoteRequest, SwapSourceName } from '@aureus/protocol/swap'
import type { Client } from '../client/client.ts'
import { SwapRefusedError } from '../errors/swaps.ts'
import { streamQuotes } from './streamQuotes.ts'

/** @throws SwapRefusedError; as `streamQuotes` */
export async function quoteFrom(
  client: Client,
  request: SwapQuoteRequest,
  source: SwapSourceName,
  signal?: AbortSignal,
): Promise<SwapQuote> {
  const enough = new AbortController()
  const both = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal
  let found: SwapQuote | undefined
  let refusal = new SwapRefusedError('unavailable')
  try {
    await streamQuotes(client, {
      request,
      signal: both,
      onEvent(event) {
        if (event.type === 'refused') {
          if (event.source === source) refusal = new SwapRefusedError(event.reason)
        } else if (event.quote.source === source) {
          found = event.quote
          // The other sources are not asked for.
          enough.abort()
        }
      },
    })
  } catch (error) {
    if (!found) throw error
  }
  signal?.throwIfAborted()
  if (!found) throw refusal
  return found
}
