// Which failures may be over at the next try.
import { rpcErrorCodes, walkCauses } from '@aureus/protocol'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'

/**
 * True for a network that failed and for a server's or a chain's fault of its own. A refusal, a person's
 * no, and what was given up are answers: they would be the same again.
 */
export function mayPass(error: unknown): boolean {
  return walkCauses(error, isPassing) !== undefined
}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof RpcError && error.code === rpcErrorCodes.internal
}
