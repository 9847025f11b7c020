// Transactions: a list of what happened to an account
import { activeAccount, type Client } from '@aureus/core'
import {
  activityQuery,
  createActivitySource,
  historyQuery,
  historyState,
  ownerSignatures,
  readOlder,
  transactionKey,
  watchTransactions,
} from '@aureus/core/activity'
import { ask } from '@aureus/core/queries'

export async function run(client: Client) {
  const { address = '', caipAddress } = activeAccount(client.state)
  if (!caipAddress) return undefined
  const source = createActivitySource(client, caipAddress)
  const stopWatching = watchTransactions(client)
  await ask(client, historyQuery(client, caipAddress))
  await readOlder(client, caipAddress)
  await ask(client, activityQuery(client, { source, account: address }))
  stopWatching()
  return {
    keys: source.entries(address).map(transactionKey),
    fromTheServer: historyState(client).getState()[caipAddress]?.data.length ?? 0,
    batchesThatWaitForOwners: Object.keys(ownerSignatures(client).getState()).length,
  }
}
