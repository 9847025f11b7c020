// Decides which failures are worth retrying.
import { rpcErrorCodes, walkCauses } from '@aureus/protocol'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'

/**
 * True for network failures and for internal errors of a server or a chain. Refusals, rejections and aborted
 * requests would only repeat.
 */
export function mayPass(error: unknown): boolean {
  return walkCauses(error, isPassing) !== undefined
}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true
  if (error instanceof ApiError) return error.status >= 500
  return error instanceof RpcError && error.code === rpcErrorCodes.internal
}
