// A connection beside the one that is active, ready to be switched to. Shared by the actions; no entry point.
import type { Adapter, AdapterConnection } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { addConnection } from './connection.ts'
import { updateAccount } from './connectionState.ts'

/** Its account becomes that of its namespace where that has none; the page stays where it is. */
export function joinConnection(client: Client, adapter: Adapter, answer: AdapterConnection): void {
  const { namespace } = adapter
  addConnection(client, adapter, answer)
  const [first] = answer.accounts
  const held = client.state.accounts.getState()[namespace]
  if (!first || (held && held.status !== 'disconnected')) return
  updateAccount(client, { namespace, connectorId: answer.wallet.id, address: first.address })
}
