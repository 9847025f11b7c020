// One node behind the RPC service: bounded in time and size, and never told who asks.
import type { JsonRpcRequest, JsonRpcResponse } from '@aureus/protocol'
import { JsonRpcResponseSchema } from '@aureus/protocol'
import { Pool } from 'undici'
import * as v from 'valibot'

/** Request timeout of the blockchain client (specification, section 9). */
export const UPSTREAM_TIMEOUT_MS = 10_000
/** A trace of `eth_getLogs` over a busy range is a few MiB; more is a mistake or an attack. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024
const CONNECTIONS = 32

export type UpstreamFailure = 'timeout' | 'network' | 'status' | 'malformed'

/** An upstream gave no usable answer. Holds neither its address, which may carry a key, nor its words. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly failure: UpstreamFailure

  constructor(failure: UpstreamFailure) {
    super(`Upstream failed: ${failure}`)
    this.failure = failure
  }
}

export interface Upstream {
  /** Whose node it is: two urls of one host are one opinion. */
  readonly host: string
  /**
   * Sends requests as one batch, a single one as it is. Answers in the order of the node.
   * @throws UpstreamError
   */
  send(requests: readonly JsonRpcRequest[], signal?: AbortSignal): Promise<JsonRpcResponse[]>
  close(): Promise<void>
}

const AnswerSchema = v.union([
  v.array(JsonRpcResponseSchema),
  v.pipe(
    JsonRpcResponseSchema,
    v.transform((response) => [response]),
  ),
])

export function createUpstream(address: string): Upstream {
  const url = new URL(address)
  const pool = new Pool(url.origin, {
    connections: CONNECTIONS,
    maxResponseSize: MAX_RESPONSE_BYTES,
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
  })
  return {
    host: url.host,
    async send(requests, signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_MS)) {
      const text = await post(pool, url.pathname + url.search, requests, signal)
      const answer = v.safeParse(AnswerSchema, parseJson(text))
      if (!answer.success) throw new UpstreamError('malformed')
      return answer.output
    },
    close: () => pool.destroy(),
  }
}

async function post(
  pool: Pool,
  path: string,
  requests: readonly JsonRpcRequest[],
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  try {
    const response = await pool.request({ path, method: 'POST', headers, body, signal })
    // Nodes answer an RPC error with 200 or 400 and a body; 429 and 5xx mean that nobody was at home.
    if (response.statusCode !== 200 && response.statusCode !== 400) {
      await response.body.dump()
      throw new UpstreamError('status')
    }
    return await response.body.text()
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(signal.aborted ? 'timeout' : 'network')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
