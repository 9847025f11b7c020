// Takes up the connection of an earlier visit, without any prompt.
import { type ChainNamespace, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { disconnected } from '../state/accounts.ts'
import { afterChange, setConnected } from './connection.ts'
import { endSessions, endSessionUnlessHeld, setDisconnected } from './forgetConnection.ts'

/**
 * Resolves when the state is settled; never rejects. A wallet that has not announced itself in time
 * leaves cookie and session as they are, and is taken up when it does come. One that is there and
 * shares no account any more ends both.
 */
export async function reconnect(client: Client): Promise<void> {
  const hint = client.storage.get()
  if (!hint) return forget(client)
  const { chainId, address } = parseCaipAddress(hint.caipAddress)
  const namespace = parseCaipNetworkId(chainId).namespace as ChainNamespace
  const controller = new AbortController()
  client.pending.set('connect', controller)
  try {
    const adapter = await client.adapter(namespace)
    const answer = await adapter.reconnect(hint.connectorId, { signal: controller.signal })
    if (answer === 'absent') {
      forget(client)
      reconnectLater(client, hint.connectorId)
    } else if (answer === 'unauthorized') {
      setDisconnected(client)
      await endSessions(client, [address])
    } else {
      setConnected(client, adapter, answer)
      watchLater(client)
      await endSessionUnlessHeld(client, address, answer.accounts)
      await afterChange(client)
    }
  } catch {
    if (!controller.signal.aborted) forget(client)
  } finally {
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

/** Shows what is so now, nobody connected, and keeps what a later try may need. */
function forget(client: Client): void {
  const { accounts, network, signIn } = client.state
  const { activeNamespace } = network.getState()
  if (accounts.getState()[activeNamespace]?.status === 'reconnecting')
    accounts.setState({ [activeNamespace]: disconnected })
  signIn.setState({ status: 'idle', step: null, error: null })
}

/** What an earlier visit sent may still be pending. */
function watchLater(client: Client): void {
  if (!client.watchTransactions) return
  import('./watchTransactions.ts')
    .then(({ watchTransactions }) => watchTransactions(client))
    // The next send, or a look at the activity, asks too.
    .catch(() => undefined)
}

/** A slow extension may announce itself after the page stopped waiting. */
function reconnectLater(client: Client, walletId: string): void {
  const { accounts, connect } = client.state
  const unsubscribe = connect.subscribe(({ wallets }) => {
    if (!wallets.some(({ id }) => id === walletId)) return
    unsubscribe()
    const busy = Object.values(accounts.getState()).some(({ status }) => status !== 'disconnected')
    if (!busy && client.storage.get()?.connectorId === walletId) void reconnect(client)
  })
}
