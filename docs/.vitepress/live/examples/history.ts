// Transactions: what this page has sent
import { type Client, sendTransaction, waitForTransaction } from '@aureus/core'
import { refreshTransactions } from '@aureus/core/activity'

export async function run(client: Client) {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const hash = await sendTransaction(client, { to, value: 10n ** 13n })
  await waitForTransaction(client, { hash })
  await refreshTransactions(client)
  return client.state.transactions.getState().sent
}
