// JSON-RPC 2.0: single requests and batches.
import { JsonRpcRequestSchema, MAX_BATCH_SIZE, rpcErrorCodes } from '@aureus/protocol'
import * as v from 'valibot'
import type { Log } from '../../log/log.ts'
import { AirdropRefusedError } from '../faucet/airdrop.ts'
import { solanaErrorCodes } from './codes.ts'
import type { MethodContext } from './method.ts'
import { methods } from './methods.ts'
import { RpcError } from './rpcError.ts'

const NamedSchema = v.object({ id: v.union([v.string(), v.number(), v.null()]) })

type Id = string | number | null

/** Answers every input, even an invalid one. */
export async function answerBody(text: string, context: MethodContext, log: Log): Promise<unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failed(null, new RpcError(rpcErrorCodes.parse, 'Parse error'))
  }
  if (!Array.isArray(body)) return answerOne(body, context, log)
  if (body.length === 0 || body.length > MAX_BATCH_SIZE)
    return failed(null, invalidRequest(`a batch holds 1 to ${MAX_BATCH_SIZE} requests`))
  const answers: unknown[] = []
  // In order: a request may depend on the one before it.
  for (const one of body as unknown[]) answers.push(await answerOne(one, context, log))
  return answers
}

async function answerOne(body: unknown, context: MethodContext, log: Log): Promise<unknown> {
  const request = v.safeParse(JsonRpcRequestSchema, body)
  if (!request.success) {
    const named = v.safeParse(NamedSchema, body)
    return failed(
      named.success ? named.output.id : null,
      invalidRequest('not a JSON-RPC 2.0 request'),
    )
  }
  const { id, method, params } = request.output
  try {
    const run = methods.get(method)
    if (!run) throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found')
    return { jsonrpc: '2.0', id, result: await run(params, context) }
  } catch (error) {
    return failed(id, toRpcError(error, method, log))
  }
}

function toRpcError(error: unknown, method: string, log: Log): RpcError {
  if (error instanceof RpcError) return error
  if (error instanceof AirdropRefusedError)
    return new RpcError(solanaErrorCodes.preflightFailure, error.message)
  log.warn(`Solana ${method} failed: ${error instanceof Error ? error.message : String(error)}`)
  return new RpcError(rpcErrorCodes.internal, 'Internal error')
}

function invalidRequest(why: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidRequest, `Invalid request: ${why}`)
}

function failed(id: Id, { code, message, data }: RpcError) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
