// Polls a chain for its newest block.
import type { CaipNetworkId } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { MAX_RETRY_MS } from './figures.ts'

/** Polling interval for chains with fast blocks. */
export const HEAD_INTERVAL_MS = 4000

/** Ethereum and its testnets have 12 s slots (consensus specification, SECONDS_PER_SLOT). */
const SLOT_MS = 12_000
const slow: Partial<Record<CaipNetworkId, number>> = {
  'eip155:1': SLOT_MS,
  'eip155:17000': SLOT_MS,
  'eip155:11155111': SLOT_MS,
}

export const headIntervalMs = (chain: CaipNetworkId): number => slow[chain] ?? HEAD_INTERVAL_MS

/**
 * Calls `onBlock` when the block number changes, including the first answer and the first after a failure,
 * because the earlier number is unknown. After failures the interval doubles up to 30 s. Ends when the signal
 * aborts; never rejects.
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
