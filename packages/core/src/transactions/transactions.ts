// Keeps the transactions of the state and those beside the page together. Shared by the actions; no entry point.
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { type SentTransaction, withTransactions } from '../state/transactions.ts'
import { readTransactions, writeTransactions } from '../storage/transactions.ts'
import { tellTabs } from '../tabs/tell.ts'

/** A browser that keeps nothing, or has no room: then the state is all there is. */
const browser = perClient(() => ({ isForgetful: false }))

/** Reads what is kept, which other tabs write too. */
export function loadTransactions(client: Client): void {
  const { transactions } = client.state
  transactions.setState({ sent: known(client), loaded: true })
}

/** Takes in what is new about transactions: state, storage, the other tabs. */
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
