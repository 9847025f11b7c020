// Forgets what these accounts sent: nothing of them stays behind in a browser that others use too.
import type { Client } from '../client/client.ts'
import { TRANSACTIONS_KEY } from '../storage/transactionsKey.ts'
import { tellTabs } from '../tabs/tell.ts'

/** Never throws. The chain remembers. */
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
    // A browser that keeps nothing has nothing to forget.
  }
  tellTabs(client, { type: 'transactions' })
}

/** What cannot be read goes whole. */
function withoutAccounts(text: string, others: (entry: { from: string }) => boolean): string {
  try {
    return JSON.stringify((JSON.parse(text) as { from: string }[]).filter(others))
  } catch {
    return '[]'
  }
}
