// The pair and the slippage that a visitor swapped with last, kept as a convenience, as in recentWallets.ts.
import { BasisPointsSchema, SwapAssetSchema } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'

export const SWAP_CHOICE_KEY = 'aureus.swap'

const SwapChoiceSchema = v.object({
  sell: v.exactOptional(SwapAssetSchema),
  buy: v.exactOptional(SwapAssetSchema),
  /** Absent: automatic. */
  slippage: v.exactOptional(BasisPointsSchema),
})
export type SwapChoice = v.InferOutput<typeof SwapChoiceSchema>

/** Nothing, if the browser blocks storage or something else is there. */
export function readSwapChoice(device: (() => DeviceStorage) | undefined): SwapChoice {
  try {
    const parsed = v.safeParse(
      SwapChoiceSchema,
      JSON.parse(device?.().getItem(SWAP_CHOICE_KEY) ?? '{}'),
    )
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Replaces what was chosen before. Does nothing if the browser blocks storage. */
export function keepSwapChoice(
  device: (() => DeviceStorage) | undefined,
  choice: SwapChoice,
): void {
  try {
    device?.().setItem(SWAP_CHOICE_KEY, JSON.stringify(choice))
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}
