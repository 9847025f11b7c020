// Takes up swaps and purchases of an earlier visit. It loads on every page of a site that offers them, so it is small.
import type { Client } from '@aureus/core'

/** Under which the browser keeps transactions; core has the key beside their schema, which would load with it. */
const KEY = 'aureus.transactions'

/** If code fails to load, the activity still says what became of them. */
export async function resumeTrading(client: Client): Promise<void> {
  const { onramp, swap } = client.config.features
  const purchases = onramp && import('../../onramp/resumeOnramp.ts')
  const swaps = swap && isSwapKept(client) && import('../Swap/announceSwaps.ts')
  await Promise.allSettled([
    purchases && purchases.then(({ resumeOnramp }) => resumeOnramp(client)),
    swaps && swaps.then(({ announceSwaps }) => announceSwaps(client)),
  ])
}

/** Whether one may be running; whoever follows it parses it. */
function isSwapKept({ storage }: Client): boolean {
  try {
    return storage.device?.().getItem(KEY)?.includes('"swap":') ?? false
  } catch {
    return false
  }
}
