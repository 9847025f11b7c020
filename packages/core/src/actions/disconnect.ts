// Ends the connection and the session.
import type { Client } from '../client.ts'
import { isConnected } from '../state/select.ts'
import { endSessions, setDisconnected, sharedAccounts } from './forgetConnection.ts'
import { forgetTransactions } from './forgetTransactions.ts'

/** Never rejects: what is here is forgotten in any case; wallet and server are told as well as can be. */
export async function disconnect(client: Client): Promise<void> {
  const { activeNamespace: namespace } = client.state.network.getState()
  const connected = isConnected(client)
  const adapter = await client.adapter(namespace).catch(() => undefined)
  const accounts = sharedAccounts(client)
  setDisconnected(client)
  forgetTransactions(client, accounts)
  await Promise.all([adapter?.disconnect(), endSessions(client, accounts)])
  if (connected) client.events.track('DISCONNECT_SUCCESS', { namespace })
}
