// How a swap by LI.FI is going. https://docs.li.fi/introduction/user-flows-and-examples/status-tracking
import type { SwapReference, SwapState, SwapStatus } from '@aureus/protocol/swap'
import type * as v from 'valibot'
import { zeroAddress } from 'viem'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { evmChain } from '../services/evmAsked.ts'
import { LifiStatusSchema } from './answers.ts'

type LifiStatus = v.InferOutput<typeof LifiStatusSchema>

export async function lifiStatus(
  service: HttpService,
  { chainId, id }: SwapReference,
  signal: AbortSignal,
): Promise<SwapStatus> {
  const query = new URLSearchParams({ txHash: id, fromChain: String(evmChain(chainId)) })
  const answer = await service.ask({
    path: `/status?${query.toString()}`,
    schema: LifiStatusSchema,
    signal,
  })
  const state = stateOf(answer)
  const { txHash, chainId: there, amount, token } = answer.receiving ?? {}
  const isAcross = there !== undefined && there !== evmChain(chainId)
  return {
    state,
    ...(amount !== undefined &&
      token && {
        received: {
          chainId: `eip155:${token.chainId}`,
          ...(token.address !== zeroAddress && { address: token.address }),
          amount: String(amount),
        },
      }),
    steps: [
      {
        chainId,
        hash: id,
        state: isSent(answer) ? 'done' : state === 'failed' ? 'failed' : 'pending',
      },
      ...(isAcross
        ? [
            {
              chainId: `eip155:${there}` as const,
              ...(txHash !== undefined && { hash: txHash }),
              state: state === 'pending' ? ('pending' as const) : ('done' as const),
            },
          ]
        : []),
    ],
  }
}

function stateOf({ status, substatus }: LifiStatus): SwapState {
  if (status === 'DONE') {
    if (substatus === 'PARTIAL') return 'partial'
    return substatus === 'REFUNDED' ? 'refunded' : 'done'
  }
  // The bridge of an invalid one is not LI.FI's.
  return status === 'FAILED' || status === 'INVALID' ? 'failed' : 'pending'
}

/** A bridge waits for the other chain only after the first transaction. */
const isSent = ({ status, substatus }: LifiStatus) =>
  status === 'DONE' || substatus === 'WAIT_DESTINATION_TRANSACTION'
