// What a caller is told where no node had a usable answer: what happened and what to do, nothing of the node.
import { rpcErrorCodes } from '@aureus/protocol'
import { isSend } from './cache/policy.ts'
import type { UpstreamError } from './failure.ts'

export interface DescribedFailure {
  /** Of JSON-RPC 2.0 or EIP-1474. */
  code: number
  message: string
}

export function describeFailure({ failure }: UpstreamError, method: string): DescribedFailure {
  if (failure === 'large')
    return {
      code: rpcErrorCodes.limitExceeded,
      message: 'the answer is too large here: ask for less, or in a request of its own',
    }
  if (isSend(method) && !['unreached', 'limited', 'resting'].includes(failure))
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node said whether it took the transaction: look for it before you send another',
    }
  if (failure === 'timeout')
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node of this chain answers in time: try again',
    }
  return {
    code: rpcErrorCodes.resourceUnavailable,
    message: 'no node of this chain answers: try again in a moment',
  }
}
