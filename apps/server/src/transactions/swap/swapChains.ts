// On which chains of this deployment something can be swapped: at least one source quotes there.
import type { CaipNetworkId } from '@aureus/protocol'
import type { SwapSource } from './source.ts'

export const swapChains = (
  chains: readonly CaipNetworkId[],
  sources: readonly Pick<SwapSource, 'covers'>[],
): readonly CaipNetworkId[] =>
  chains.filter((sell) => chains.some((buy) => sources.some((one) => one.covers(sell, buy))))
