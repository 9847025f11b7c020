import type { SentSwap } from '@aureus/core/swaps'
import { inWords } from './amounts.ts'
import { useSwapMessages } from './useSwapMessages.ts'

export interface SwapToastProps {
  swap: SentSwap
  state: 'running' | 'done' | 'failed'
}

/** How a swap is going, in a line. */
export function SwapToast({ swap: { sell, buy }, state }: SwapToastProps) {
  const words = useSwapMessages().toasts
  const paid = inWords(BigInt(sell.amount), sell)
  const pair = [paid, inWords(BigInt(buy.amount), buy)] as const
  if (state === 'failed') return <span>{words.failed(paid)}</span>
  return <span>{state === 'done' ? words.success(...pair) : words.running(...pair)}</span>
}
