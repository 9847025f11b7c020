import { enSwap, type SwapMessages } from '../../messages/en.swap.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the views that swap, which load on demand: the words load with them. */
export function useSwapMessages(): SwapMessages {
  return useModalMessages().swapping ?? enSwap
}
