// Deletes the stored transactions of accounts, so that later users of the browser do not see them.
import type { Client } from '../client/client.ts'
import { TRANSACTIONS_KEY } from '../storage/transactionsKey.ts'
import { tellTabs } from '../tabs/tell.ts'

/** Never throws. */
export function forgetTransactions(client: Client, accounts: readonly string[]): void {
  const others = ({ from }: { from: string }) => !accounts.includes(from)
  const { transactions } = client.state
  transactions.setState({ sent: transactions.getState().sent.filter(others) })
  try {
    const storage = client.storage.device?.()
    const text = storage?.getItem(TRANSACTIONS_KEY)
    if (!storage || !text) return
    storage.setItem(TRANSACTIONS_KEY, withoutAccounts(text, others))
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
  tellTabs(client, { type: 'transactions' })
}

/** Unreadable data is deleted completely. */
function withoutAccounts(text: string, others: (entry: { from: string }) => boolean): string {
  try {
    return JSON.stringify((JSON.parse(text) as { from: string }[]).filter(others))
  } catch {
    return '[]'
  }
}
