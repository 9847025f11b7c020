// Errors in Solana's JSON-RPC format.
import { rpcErrorCodes } from '@aureus/protocol'
import type { Outcome } from '../chain/outcome.ts'
import { describeError } from '../chain/transactionError.ts'
import { solanaErrorCodes } from './codes.ts'

export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function invalidParam(message: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `Invalid param: ${message}`)
}

/** A transaction that failed its preflight simulation. */
export function preflightFailure(outcome: Outcome): RpcError {
  if (outcome.error === 'SignatureFailure')
    return new RpcError(
      solanaErrorCodes.signatureVerificationFailure,
      'Transaction signature verification failure',
    )
  const reason = outcome.error === null ? '' : describeError(outcome.error)
  return new RpcError(
    solanaErrorCodes.preflightFailure,
    `Transaction simulation failed: ${reason}`,
    {
      accounts: null,
      err: outcome.error,
      innerInstructions: null,
      logs: outcome.logs,
      returnData: outcome.returnData,
      unitsConsumed: outcome.unitsConsumed,
    },
  )
}
