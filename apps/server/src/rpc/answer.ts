// JSON-RPC in, JSON-RPC out: what is allowed goes to the chain, the rest is answered here.
import type { JsonRpcRequest, JsonRpcResponse } from '@aureus/protocol'
import {
  isPublicRpcMethod,
  JsonRpcRequestSchema,
  jsonRpcError,
  MAX_BATCH_SIZE,
  rpcErrorCodes,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { NumberedRequest } from './forward.ts'

export interface AnswerParameters {
  /** CAIP-2 namespace: it decides which methods are allowed. */
  namespace: string
  forward: (requests: readonly NumberedRequest[]) => Promise<Map<number, JsonRpcResponse>>
}

export interface RpcAnswer {
  status: 200 | 400 | 502
  body: JsonRpcResponse | JsonRpcResponse[]
}

const EntrySchema = v.object({ id: v.union([v.string(), v.number(), v.null()]) })

/**
 * Answers a single request or a batch, with the caller's ids in the caller's order. Status 400 where
 * nothing could be read, 502 where no node answered any of what was passed on.
 */
export async function answerRpc(body: unknown, parameters: AnswerParameters): Promise<RpcAnswer> {
  const batch = Array.isArray(body) ? (body as unknown[]) : [body]
  if (batch.length === 0 || batch.length > MAX_BATCH_SIZE) {
    const message = `a batch holds 1 to ${MAX_BATCH_SIZE} requests`
    return { status: 400, body: jsonRpcError(null, rpcErrorCodes.invalidRequest, message) }
  }
  const entries = batch.map((entry) => read(entry, parameters.namespace))
  const allowed = entries.flatMap((entry, place) =>
    'request' in entry ? [{ ...entry.request, id: place }] : [],
  )
  const answers =
    allowed.length > 0 ? await parameters.forward(allowed) : new Map<number, JsonRpcResponse>()
  const responses = entries.map((entry, place): JsonRpcResponse => {
    if ('refused' in entry) return entry.refused
    const { id } = entry.request
    const answer = answers.get(place)
    return answer
      ? { ...answer, id }
      : jsonRpcError(id, rpcErrorCodes.resourceUnavailable, 'no node of this chain answers')
  })
  const [first] = responses
  const unreadable = !Array.isArray(body) && first && isInvalid(first)
  const unanswered = allowed.length > 0 && answers.size === 0
  const status = unreadable ? 400 : unanswered ? 502 : 200
  return { status, body: Array.isArray(body) || !first ? responses : first }
}

function read(
  entry: unknown,
  namespace: string,
): { request: JsonRpcRequest } | { refused: JsonRpcResponse } {
  const parsed = v.safeParse(JsonRpcRequestSchema, entry)
  if (!parsed.success) {
    const named = v.safeParse(EntrySchema, entry)
    const id = named.success ? named.output.id : null
    return { refused: jsonRpcError(id, rpcErrorCodes.invalidRequest, 'not a JSON-RPC 2.0 request') }
  }
  const { method, id } = parsed.output
  if (!isPublicRpcMethod(namespace, method))
    return { refused: jsonRpcError(id, rpcErrorCodes.methodNotFound, 'this method is not served') }
  return { request: parsed.output }
}

const isInvalid = (response: JsonRpcResponse) =>
  'error' in response && response.error.code === rpcErrorCodes.invalidRequest
