import type { SentSwap } from '@aureus/core/swaps'
import { useMessages } from '../../provider/useMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { useSwapMessages } from './useSwapMessages.ts'

export interface SwapToastProps {
  swap: SentSwap
  state: 'running' | 'done' | 'failed'
}

/** How a swap is going, in a line. */
export function SwapToast({ swap: { sell, buy, state: said }, state }: SwapToastProps) {
  const words = useSwapMessages().toasts
  const { language } = useMessages()
  const paid = inWords(BigInt(sell.amount), sell, language)
  const pair = [paid, inWords(BigInt(buy.amount), buy, language)] as const
  if (state === 'running') return <span>{words.running(...pair)}</span>
  if (said === 'refunded') return <span>{words.refunded(paid)}</span>
  if (state === 'failed') return <span>{words.failed(paid)}</span>
  if (said === 'partial') return <span>{words.partial(paid)}</span>
  // Only the source says what arrived.
  return <span>{(said === 'done' ? words.success : words.successAtLeast)(...pair)}</span>
}
