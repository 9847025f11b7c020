// Ends the connection and the session.
import type { Client } from '../client.ts'
import { endSessions, setDisconnected, sharedAccounts } from './forgetConnection.ts'

/** Never rejects: what is here is forgotten in any case; wallet and server are told as well as can be. */
export async function disconnect(client: Client): Promise<void> {
  const { activeNamespace } = client.state.network.getState()
  const adapter = await client.adapter(activeNamespace).catch(() => undefined)
  const accounts = sharedAccounts(client)
  setDisconnected(client)
  await Promise.all([adapter?.disconnect(), endSessions(client, accounts)])
}
