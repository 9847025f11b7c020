// Keeps the state's transactions in step with storage. Shared by actions; not exported.
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import { type SentTransaction, withTransactions } from '../state/transactions.ts'
import { readTransactions, writeTransactions } from '../storage/transactions.ts'
import { tellTabs } from '../tabs/tell.ts'

/** True if the browser cannot store transactions. Then only the state has them. */
const browser = perClient(() => ({ isForgetful: false }))

/** Reads the stored transactions, which other tabs also write. */
export function loadTransactions(client: Client): void {
  const { transactions } = client.state
  transactions.setState({ sent: known(client), loaded: true })
}

/** Writes changed transactions to the state and storage, and tells other tabs. */
export function putTransactions(client: Client, changed: readonly SentTransaction[]): void {
  const sent = withTransactions(known(client), changed)
  client.state.transactions.setState({ sent, loaded: true })
  browser(client).isForgetful = !writeTransactions(client.storage.device, sent)
  tellTabs(client, { type: 'transactions' })
}

function known(client: Client): readonly SentTransaction[] {
  const { sent } = client.state.transactions.getState()
  if (browser(client).isForgetful) return sent
  return readTransactions(client.storage.device) ?? sent
}
