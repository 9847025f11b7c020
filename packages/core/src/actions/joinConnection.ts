// A connection beside the one that is active, ready to be switched to. Shared by the actions; no entry point.
import type { Adapter, AdapterConnection } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { addConnection } from './connection.ts'
import { updateAccount } from './connectionState.ts'

/**
 * Its account becomes that of its namespace where that has none, or one of the same wallet's that is shared no
 * longer; the page stays where it is.
 */
export function joinConnection(client: Client, adapter: Adapter, answer: AdapterConnection): void {
  const { namespace } = adapter
  const connectorId = answer.wallet.id
  addConnection(client, adapter, answer)
  const [first] = answer.accounts
  const held = client.state.accounts.getState()[namespace]
  const isOther = held?.connectedWalletInfo?.id !== connectorId
  if (!first || (held && held.status !== 'disconnected' && isOther)) return
  const isShared = answer.accounts.some(({ address }) => address === held?.address)
  const address = (isShared && held?.address) || first.address
  const chosen = isShared ? held?.shouldUpdateToAddress : undefined
  updateAccount(client, { namespace, connectorId, address, chosen })
}
