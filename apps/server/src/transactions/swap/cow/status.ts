// How an order of CoW Protocol is going.
import type { SwapReference, SwapState, SwapStatus } from '@aureus/protocol/swap'
import type { HttpService } from '../../../platform/outbound/httpService.ts'
import { CowOrderSchema, CowTradesSchema } from './answers.ts'
import { COW_COIN } from './order.ts'
import { orderBook } from './orderBook.ts'

const states = {
  presignaturePending: 'pending',
  open: 'pending',
  fulfilled: 'done',
  // Nothing was sold.
  cancelled: 'failed',
  expired: 'failed',
} as const satisfies Record<string, SwapState>

export async function cowStatus(
  service: HttpService,
  { chainId, id }: SwapReference,
  signal: AbortSignal,
): Promise<SwapStatus> {
  const book = orderBook(chainId)
  const order = await service.ask({
    path: `${book}/v1/orders/${id}`,
    schema: CowOrderSchema,
    signal,
  })
  const state = states[order.status]
  if (state !== 'done') return { state, steps: [{ chainId, state }] }
  const [trade] = await service.ask({
    path: `${book}/v2/trades?orderUid=${id}`,
    schema: CowTradesSchema,
    signal,
  })
  const hash = trade?.txHash
  return {
    state,
    received: {
      chainId,
      ...(order.buyToken !== COW_COIN && { address: order.buyToken }),
      amount: String(order.executedBuyAmount),
    },
    steps: [{ chainId, ...(hash != null && { hash }), state }],
  }
}
