// Follows swaps of an earlier visit that are still running.
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { untilHidden, untilVisible } from '../tabs/visibility.ts'
import { readSentSwap, type SentSwap } from '../transactions/sentSwap.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { aloneWithSwap, findSent, pollSwap } from './pollSwap.ts'

/** A swap that runs longer is not followed again. The activity still asks about it. */
const RESUMED_FOR_MS = 24 * 60 * 60 * 1000

export interface ResumeSwapsParameters {
  /**
   * Called when this tab begins to follow a swap. It returns what is called when this tab stops: with the swap's end,
   * or with nothing if the tab was hidden first. Only one tab learns of an end.
   */
  onFollow(key: string, swap: SentSwap): (ended?: SentTransaction) => void
}

const own = perClient(() => ({ keys: new Set<string>() }))

/**
 * Follows each pending swap of the last 24 hours that this browser has, in one visible tab. Repeated calls follow no
 * swap twice.
 * @returns a function that stops it
 */
export function resumeSwaps(client: Client, { onFollow }: ResumeSwapsParameters): () => void {
  const { keys } = own(client)
  const controller = new AbortController()
  loadTransactions(client)
  for (const sent of client.state.transactions.getState().sent) {
    const key = transactionKey(sent)
    const isOld = Date.now() - sent.sentAtMs > RESUMED_FOR_MS
    if (isOld || keys.has(key) || !runningSwap(client, key)) continue
    keys.add(key)
    resume(client, key, onFollow, controller.signal)
      // Only an abort ends it early.
      .catch(() => undefined)
      .finally(() => keys.delete(key))
  }
  return () => controller.abort()
}

function runningSwap(client: Client, key: string): SentSwap | undefined {
  const sent = findSent(client, key)
  return sent?.status === 'pending' ? readSentSwap(sent) : undefined
}

async function resume(
  client: Client,
  key: string,
  onFollow: ResumeSwapsParameters['onFollow'],
  signal: AbortSignal,
): Promise<void> {
  while (runningSwap(client, key)) {
    await untilVisible(signal)
    signal.throwIfAborted()
    const { signal: turn, end } = untilHidden(signal)
    // When the tab is hidden, release the lock so that another tab can follow it.
    await aloneWithSwap(key, turn, () => follow(client, key, onFollow, turn))
      .catch((error: unknown) => {
        if (!turn.aborted) throw error
      })
      .finally(end)
    loadTransactions(client)
  }
}

async function follow(
  client: Client,
  key: string,
  onFollow: ResumeSwapsParameters['onFollow'],
  turn: AbortSignal,
): Promise<void> {
  // Another tab may have seen its end.
  loadTransactions(client)
  const swap = runningSwap(client, key)
  if (!swap) return
  const onStop = onFollow(key, swap)
  let ended: SentTransaction | undefined
  try {
    ended = await pollSwap(client, key, turn)
  } finally {
    onStop(ended)
  }
}
