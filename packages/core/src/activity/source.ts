// Where the list of an account's activity comes from: what this browser sent, on every network, and what
// the server tells of the account on one.
import type { CaipAddress } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { refreshTransactions } from '../transactions/refreshTransactions.ts'
import { historyState } from './historyState.ts'
import { type ActivityEntry, mergeActivity } from './mergeActivity.ts'

export interface ActivitySource {
  /** What is known of an account now, newest first; the same reference until that changes. */
  entries(account: string): readonly ActivityEntry[]
  subscribe(listener: () => void): () => void
  /** Brings what was sent by the account up to date; it shows as it comes. @throws where that failed */
  refresh(account: string, signal: AbortSignal): Promise<void>
}

/** @param caipAddress whose history the server tells; refreshing asks the chains what became of what was sent. */
export function createActivitySource(client: Client, caipAddress?: CaipAddress): ActivitySource {
  const { transactions } = client.state
  const history = historyState(client)
  const told = () =>
    (caipAddress === undefined ? none : history.getState()[caipAddress]?.data) ?? none
  let last: { of: readonly unknown[]; entries: readonly ActivityEntry[] } | undefined
  return {
    entries(account) {
      const of = [account, transactions.getState().sent, told()]
      if (!last?.of.every((part, at) => part === of[at])) {
        const sent = transactions.getState().sent.filter(({ from }) => from === account)
        last = { of, entries: mergeActivity(sent, told()) }
      }
      return last.entries
    },
    subscribe(listener) {
      const unsubscribe = [transactions.subscribe(listener), history.subscribe(listener)]
      return () => {
        for (const one of unsubscribe) one()
      }
    },
    async refresh(account, signal) {
      const of = ({ from }: SentTransaction) => from === account
      await refreshTransactions(client, { of, signal })
    },
  }
}

const none: readonly never[] = []
