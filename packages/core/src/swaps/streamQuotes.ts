// Quotes of a swap, one after another as the server's sources answer.
import {
  type SwapQuoteEvent,
  SwapQuoteEventSchema,
  type SwapQuoteRequest,
} from '@aureus/protocol/swap'
import * as v from 'valibot'
import { ApiUnreachableError, failureOf } from '../api/api.ts'
import { serverClockOf } from '../api/serverTime.ts'
import type { Client } from '../client/client.ts'

const PATH = '/v1/swap/quote'
/** Far more than all sources together send. */
const MAX_BYTES = 1_048_576

export interface StreamQuotesParameters {
  request: SwapQuoteRequest
  /** Called with each quote and each refusal. */
  onEvent(event: Exclude<SwapQuoteEvent, { type: 'end' }>): void
  signal?: AbortSignal | undefined
}

/**
 * Resolves when every source has answered. Lines that a newer server may send are skipped.
 * @throws ApiError, ApiUnreachableError, also if the answer breaks off; the signal's reason if it aborts
 */
export async function streamQuotes(
  client: Pick<Client, 'fetch'>,
  { request, onEvent, signal }: StreamQuotesParameters,
): Promise<void> {
  try {
    const askedMs = Date.now()
    const init: RequestInit = {
      method: 'POST',
      headers: { accept: 'application/x-ndjson', 'content-type': 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      body: JSON.stringify(request),
      ...(signal && { signal }),
    }
    let response = await client.fetch(PATH, init)
    if (response.status === 428) {
      const { sendSolved } = await import('../puzzles/sendSolved.ts')
      response = await sendSolved(response, client, PATH, init)
    }
    serverClockOf(client).observe(response, askedMs)
    if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined))
    for await (const line of linesOf(response)) {
      signal?.throwIfAborted()
      const event = parseEvent(line)
      if (event?.type === 'end') return
      if (event) onEvent(event)
    }
    throw new ApiUnreachableError('The quotes broke off')
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof TypeError ? new ApiUnreachableError(error) : error
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      bytes += value?.length ?? 0
      if (bytes > MAX_BYTES) throw new ApiUnreachableError('The quotes are too long')
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines
      if (done) return
    }
  } finally {
    void reader?.cancel().catch(() => undefined)
  }
}

function parseEvent(line: string): SwapQuoteEvent | undefined {
  try {
    const parsed = v.safeParse(SwapQuoteEventSchema, JSON.parse(line))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
