// Follows pending transactions until each is settled. Off unless the client's `watchTransactions` is set.
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { sleep } from '../promise/sleep.ts'
import { aloneInBrowser } from '../tabs/alone.ts'
import { untilHidden, untilVisible } from '../tabs/visibility.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { loadTransactions } from './transactions.ts'
import { MAX_POLLS, WATCH_INTERVAL_MS } from './watchTimes.ts'

const LOCK = 'aureus.watch'

const own = perClient<{ running?: AbortController | undefined }>(() => ({}))

/**
 * Polls every 30 s, each transaction 99 times at most, and ends when none is left to be asked about;
 * sending another starts it anew. Hidden tabs do not poll, and of several only one does. Once for each
 * client, however often it is called.
 * @returns its end.
 */
export function watchTransactions(client: Client): () => void {
  const watching = own(client)
  const { running } = watching
  const controller = running ?? new AbortController()
  if (!running) {
    watching.running = controller
    loadTransactions(client)
    watch(client, controller.signal)
      // Given up: nothing else ends it.
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
  const isDue = ({ hash, status }: { hash: string; status: string }) =>
    status === 'pending' && (polls.get(hash) ?? 0) < MAX_POLLS
  const due = () => client.state.transactions.getState().sent.filter(isDue)

  async function poll(turn: AbortSignal): Promise<void> {
    while (due().length > 0) {
      await sleep(WATCH_INTERVAL_MS, turn)
      const hashes = due().map(({ hash }) => hash)
      for (const hash of hashes) polls.set(hash, (polls.get(hash) ?? 0) + 1)
      // One that fails is asked again at the next poll.
      await refreshTransactions(client, {
        of: ({ hash }) => hashes.includes(hash),
        signal: turn,
      }).catch(() => undefined)
    }
  }

  while (due().length > 0 && !signal.aborted) {
    await untilVisible(signal)
    const { signal: turn, end } = untilHidden(signal)
    // Hidden: back to waiting. Whoever else waits to poll may do so meanwhile.
    await aloneInBrowser(LOCK, turn, () => poll(turn))
      .catch(() => undefined)
      .finally(end)
  }
}
