// Where the list of an account's activity comes from. Today it is what this browser sent; whoever knows
// more (a server's history) implements the same.
import { refreshTransactions } from '../actions/refreshTransactions.ts'
import type { Client } from '../client.ts'
import type { SentTransaction } from '../state/transactions.ts'

/** One line: a transaction from or to the account. */
export type ActivityEntry = SentTransaction

export interface ActivitySource {
  /** What is known of an account now, newest first; the same reference until that changes. */
  entries(account: string): readonly ActivityEntry[]
  subscribe(listener: () => void): () => void
  /** Brings the account's entries up to date; they show as they come. @throws where that failed */
  refresh(account: string, signal: AbortSignal): Promise<void>
}

/** What was sent from this browser, on every network; refreshing asks the chains what became of it. */
export function createSentSource(client: Client): ActivitySource {
  const { transactions } = client.state
  let last: { account: string; sent: unknown; entries: readonly ActivityEntry[] } | undefined
  return {
    entries(account) {
      const { sent } = transactions.getState()
      if (last?.account !== account || last.sent !== sent)
        last = { account, sent, entries: sent.filter(({ from }) => from === account) }
      return last.entries
    },
    subscribe: (listener) => transactions.subscribe(listener),
    async refresh(account, signal) {
      const of = ({ from }: SentTransaction) => from === account
      await refreshTransactions(client, { of, signal })
    },
  }
}
