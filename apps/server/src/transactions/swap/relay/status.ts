// How a deposit into Relay is going: `GET /requests/v3`.
import type { SwapReference, SwapState, SwapStatus } from '@aureus/protocol/swap'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { evmChain } from '../services/evmAsked.ts'
import { RelayRequestsSchema } from './answers.ts'

const states = new Map<string, SwapState>([
  ['success', 'done'],
  ['refund', 'refunded'],
  ['failure', 'failed'],
])

export async function relayStatus(
  service: HttpService,
  { chainId, id }: SwapReference,
  signal: AbortSignal,
): Promise<SwapStatus> {
  const query = new URLSearchParams({ depositTxHash: id, limit: '1' })
  const path = `/requests/v3?${query.toString()}`
  const { requests } = await service.ask({ path, schema: RelayRequestsSchema, signal })
  const [request] = requests
  // Relay has not seen the deposit yet.
  if (!request) return { state: 'pending', steps: [{ chainId, hash: id, state: 'pending' }] }
  const state = states.get(request.status) ?? 'pending'
  const paid = request.data.outTxs?.find((one) => one.chainId !== evmChain(chainId))
  return {
    state,
    steps: [
      { chainId, hash: id, state: 'done' },
      ...(paid && state !== 'refunded'
        ? [
            {
              chainId: `eip155:${paid.chainId}` as const,
              hash: paid.txHash,
              state: state === 'done' ? ('done' as const) : ('pending' as const),
            },
          ]
        : []),
    ],
  }
}
