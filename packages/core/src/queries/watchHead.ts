// Asks one chain for its newest block, again and again.
import type { CaipNetworkId } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { MAX_RETRY_MS } from './figures.ts'

/** Between two questions, unless the chain is slower. */
export const HEAD_INTERVAL_MS = 4000

/** Ethereum and its test networks have a slot every 12 s (consensus specification, SECONDS_PER_SLOT). */
const SLOT_MS = 12_000
const slow: Partial<Record<CaipNetworkId, number>> = {
  'eip155:1': SLOT_MS,
  'eip155:17000': SLOT_MS,
  'eip155:11155111': SLOT_MS,
}

export const headIntervalMs = (chain: CaipNetworkId): number => slow[chain] ?? HEAD_INTERVAL_MS

/**
 * Calls `onBlock` when the number is another one: at the first answer too, and at the first after a
 * failure, because what came before it is not known. A chain that does not answer is asked less and less
 * often, every 30 s at last. Ends when the signal is aborted; never rejects.
 */
export async function watchHead(
  client: Client,
  chain: CaipNetworkId,
  { onBlock, signal }: { onBlock: () => void; signal: AbortSignal },
): Promise<void> {
  const intervalMs = headIntervalMs(chain)
  let last: bigint | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      await sleep(Math.min(intervalMs * 2 ** failures, Math.max(intervalMs, MAX_RETRY_MS)), signal)
      const number = await (await chainOf(client, { caipNetworkId: chain, signal })).readHead()
      failures = 0
      if (number === last || signal.aborted) continue
      last = number
      onBlock()
    } catch {
      last = undefined
      failures++
    }
  }
}
