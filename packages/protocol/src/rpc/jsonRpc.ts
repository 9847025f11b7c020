// JSON-RPC 2.0 on `POST /v1/`.
import * as v from 'valibot'

/** Maximum number of requests in a batch (specification, section 9). */
export const MAX_BATCH_SIZE = 1000

const Id = v.union([v.string(), v.number(), v.null()])

export const JsonRpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(Id, null),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
export type JsonRpcRequest = v.InferOutput<typeof JsonRpcRequestSchema>

export const JsonRpcErrorSchema = v.object({
  code: v.number(),
  message: v.string(),
  data: v.optional(v.unknown()),
  /** What kind of error it is, and its cause: NEAR's nodes. */
  name: v.optional(v.string()),
  cause: v.optional(v.unknown()),
})

export const JsonRpcResponseSchema = v.union([
  v.object({ jsonrpc: v.literal('2.0'), id: Id, error: JsonRpcErrorSchema }),
  v.object({ jsonrpc: v.literal('2.0'), id: Id, result: v.unknown() }),
])
export type JsonRpcResponse = v.InferOutput<typeof JsonRpcResponseSchema>

/** The error codes from JSON-RPC 2.0 and EIP-1474 that this server uses. */
export const rpcErrorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  limitExceeded: -32005,
} as const

export function jsonRpcError(
  id: string | number | null,
  code: number,
  message: string,
): JsonRpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
