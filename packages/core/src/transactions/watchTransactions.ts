// Polls pending transactions until they settle. Off unless the client's `watchTransactions` is set.
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { perClient } from '../state/perClient.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { aloneInBrowser } from '../tabs/alone.ts'
import { untilHidden, untilVisible } from '../tabs/visibility.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { loadTransactions } from './transactions.ts'
import { MAX_POLLS, WATCH_INTERVAL_MS } from './watchTimes.ts'

const LOCK = 'aureus.watch'

const own = perClient<{ running?: AbortController | undefined }>(() => ({}))

/**
 * Polls every 30 s, each transaction up to 99 times, and ends when none is left. Sending another one starts it
 * again. Only one visible tab polls. Repeated calls share one watcher per client.
 * @returns a function that stops it.
 */
export function watchTransactions(client: Client): () => void {
  const watching = own(client)
  const { running } = watching
  const controller = running ?? new AbortController()
  if (!running) {
    watching.running = controller
    loadTransactions(client)
    watch(client, controller.signal)
      // Only an abort ends it early.
      .catch(() => undefined)
      .finally(() => {
        if (watching.running === controller) watching.running = undefined
      })
  }
  return () => {
    controller.abort()
    if (watching.running === controller) watching.running = undefined
  }
}

async function watch(client: Client, signal: AbortSignal): Promise<void> {
  const polls = new Map<string, number>()
  const isDue = (sent: SentTransaction) =>
    sent.status === 'pending' && (polls.get(transactionKey(sent)) ?? 0) < MAX_POLLS
  const due = () => client.state.transactions.getState().sent.filter(isDue)

  async function poll(turn: AbortSignal): Promise<void> {
    while (due().length > 0) {
      await sleep(WATCH_INTERVAL_MS, turn)
      const keys = due().map(transactionKey)
      for (const key of keys) polls.set(key, (polls.get(key) ?? 0) + 1)
      // The next poll retries a failure.
      await refreshTransactions(client, {
        of: (sent) => keys.includes(transactionKey(sent)),
        signal: turn,
      }).catch(() => undefined)
    }
  }

  while (due().length > 0 && !signal.aborted) {
    await untilVisible(signal)
    const { signal: turn, end } = untilHidden(signal)
    // When the tab is hidden, release the lock so that another tab can poll.
    await aloneInBrowser(LOCK, turn, () => poll(turn))
      .catch(() => undefined)
      .finally(end)
  }
}
