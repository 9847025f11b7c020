// What a caller is told if no node gave a usable answer: what happened and what to do, without details of the node.
import { rpcErrorCodes } from '@aureus/protocol'
import { isSend } from './cache/policy.ts'
import type { UpstreamError } from './failure.ts'

export interface DescribedFailure {
  /** From JSON-RPC 2.0 or EIP-1474. */
  code: number
  message: string
}

export function describeFailure({ failure }: UpstreamError, method: string): DescribedFailure {
  if (failure === 'large')
    return {
      code: rpcErrorCodes.limitExceeded,
      message: 'the answer is too large: request less, or send the call on its own',
    }
  if (isSend(method) && !['unreached', 'limited', 'resting'].includes(failure))
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node confirmed the transaction: check for it before you send another',
    }
  if (failure === 'timeout')
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node of this chain answered in time: try again',
    }
  return {
    code: rpcErrorCodes.resourceUnavailable,
    message: 'no node of this chain answered: try again in a moment',
  }
}
