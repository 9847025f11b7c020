// Takes up the connection of an earlier visit, without any prompt.

import { type ChainNamespace, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { disconnected } from '../state/accounts.ts'
import { afterChange, setConnected } from './connection.ts'
import { endSession, setDisconnected } from './forgetConnection.ts'

/**
 * Resolves when the state is settled; never rejects. A wallet that has not announced itself in time
 * leaves cookie and session as they are: it may be there on the next visit. One that is there and
 * shares no account any more ends both.
 */
export async function reconnect(client: Client): Promise<void> {
  const hint = client.storage.get()
  const { chainId } = hint ? parseCaipAddress(hint.caipAddress) : { chainId: undefined }
  if (!hint || !chainId) return forget(client)
  const namespace = parseCaipNetworkId(chainId).namespace as ChainNamespace
  const controller = new AbortController()
  client.pending.set('connect', controller)
  try {
    const adapter = await client.adapter(namespace)
    const connection = await adapter.reconnect(hint.connectorId, { signal: controller.signal })
    if (connection) {
      setConnected(client, adapter, connection)
      await afterChange(client)
    } else if (client.state.connect.getState().wallets.some(({ id }) => id === hint.connectorId)) {
      setDisconnected(client)
      await endSession(client)
    } else forget(client)
  } catch {
    if (!controller.signal.aborted) forget(client)
  } finally {
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

/** Shows what is so now, nobody connected, and keeps what the next visit may need. */
function forget(client: Client): void {
  const { accounts, network, signIn } = client.state
  const { activeNamespace } = network.getState()
  if (accounts.getState()[activeNamespace]?.status === 'reconnecting')
    accounts.setState({ [activeNamespace]: disconnected })
  signIn.setState({ status: 'idle', step: null, error: null })
}
