// Sources of an account's activity: what this browser sent, on every network, and what the server knows
// about the account on one.
import type { CaipAddress } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { historyState } from '../state/history.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { refreshTransactions } from '../transactions/refreshTransactions.ts'
import { type ActivityEntry, mergeActivity } from './mergeActivity.ts'

export interface ActivitySource {
  /** The account's known entries, newest first. Returns the same reference until they change. */
  entries(account: string): readonly ActivityEntry[]
  subscribe(listener: () => void): () => void
  /** Updates the status of the account's sent transactions as answers arrive. @throws if an update fails */
  refresh(account: string, signal: AbortSignal): Promise<void>
}

/** @param caipAddress includes the server's history of this account. `refresh` updates sent transactions only. */
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
