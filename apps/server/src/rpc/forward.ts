// Takes requests to the first node that answers.
import type { JsonRpcRequest, JsonRpcResponse } from '@aureus/protocol'
import type { Upstream } from './upstream.ts'
import { UPSTREAM_TIMEOUT_MS, UpstreamError } from './upstream.ts'

/** Public nodes refuse larger batches. */
const CHUNK_SIZE = 100

/** A request to a node: its id is its place among the caller's. */
export type NumberedRequest = JsonRpcRequest & { id: number }

/**
 * The answers by place; a place without one had no usable answer within the time limit. A node that
 * fails is followed by the next in the operator's order.
 */
export async function forward(
  upstreams: readonly Upstream[],
  requests: readonly NumberedRequest[],
): Promise<Map<number, JsonRpcResponse>> {
  const signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_MS)
  const chunks = Array.from({ length: Math.ceil(requests.length / CHUNK_SIZE) }, (_, i) =>
    requests.slice(i * CHUNK_SIZE, (i + 1) * CHUNK_SIZE),
  )
  const answers = await Promise.all(chunks.map((chunk) => sendToFirst(upstreams, chunk, signal)))
  return new Map(answers.flat())
}

async function sendToFirst(
  upstreams: readonly Upstream[],
  requests: readonly NumberedRequest[],
  signal: AbortSignal,
): Promise<[number, JsonRpcResponse][]> {
  for (const upstream of upstreams) {
    try {
      return match(requests, await upstream.send(requests, signal))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (signal.aborted) break
    }
  }
  return []
}

/** A lone request takes the lone answer whatever its id: nodes answer `null` to what they refuse whole. */
function match(
  requests: readonly NumberedRequest[],
  responses: readonly JsonRpcResponse[],
): [number, JsonRpcResponse][] {
  const [request, ...more] = requests
  const [response, ...extra] = responses
  if (request && response && more.length === 0 && extra.length === 0)
    return [[request.id, response]]
  const asked = new Set<unknown>(requests.map(({ id }) => id))
  return responses
    .filter(({ id }) => asked.has(id))
    .map((answered) => [answered.id as number, answered])
}
