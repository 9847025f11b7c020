// How a deposit into Across is going: `GET /deposit/status`.
import type { SwapReference, SwapState, SwapStatus } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { type HttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { evmChain } from '../services/evmAsked.ts'
import { ChainIdSchema } from '../services/values.ts'

const StatusSchema = v.object({
  status: v.string(),
  destinationChainId: v.exactOptional(ChainIdSchema),
  fillTx: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))),
})

export async function acrossStatus(
  service: HttpService,
  { chainId, id }: SwapReference,
  signal: AbortSignal,
): Promise<SwapStatus> {
  const query = new URLSearchParams({
    originChainId: String(evmChain(chainId)),
    depositTxHash: id,
  })
  const path = `/deposit/status?${query.toString()}`
  const answer = await service
    .ask({ path, schema: StatusSchema, signal })
    .catch((error: unknown) => {
      // Across has not seen the deposit yet.
      if (error instanceof ProviderError && error.failure === 'refused') return undefined
      throw error
    })
  if (!answer) return { state: 'pending', steps: [{ chainId, hash: id, state: 'pending' }] }
  const { destinationChainId, fillTx } = answer
  const state = stateOf(answer.status)
  return {
    state,
    steps: [
      { chainId, hash: id, state: 'done' },
      ...(destinationChainId === undefined || state === 'refunded'
        ? []
        : [
            {
              chainId: `eip155:${destinationChainId}` as const,
              ...(fillTx != null && { hash: fillTx }),
              state: state === 'done' ? ('done' as const) : ('pending' as const),
            },
          ]),
    ],
  }
}

/** An expired deposit is refunded later, so it is still pending. */
function stateOf(status: string): SwapState {
  if (status === 'filled') return 'done'
  return status === 'refunded' ? 'refunded' : 'pending'
}
