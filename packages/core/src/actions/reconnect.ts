// Takes up the connections of an earlier visit, without any prompt.
import { type ConnectionHint, parseCaipAddress, toCaipAddress } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { disconnected } from '../state/accounts.ts'
import { dropAllConnections, isSameConnection, readConnections } from '../storage/connections.ts'
import { afterChange, setConnected } from './connection.ts'
import { endSessionsUnlessHeld, promoteConnection, setDisconnected } from './forgetConnection.ts'
import { namespaceOf, takeUpLater, takeUpOthers } from './takeUpOthers.ts'

/**
 * The account of the cookie first and as the active one, the other wallets beside it. Resolves when the
 * state is settled; never rejects. A wallet that has not announced itself in time leaves cookie and
 * session as they are, and is taken up when it does come. One that is there and shares no account any
 * more ends both.
 */
export async function reconnect(client: Client): Promise<void> {
  const hint = client.storage.get()
  if (!hint) {
    dropAllConnections(client.storage.device)
    return forget(client)
  }
  await Promise.all([takeUpActive(client, hint), takeUpOthers(client)])
}

async function takeUpActive(client: Client, hint: ConnectionHint): Promise<void> {
  const { address } = parseCaipAddress(hint.caipAddress)
  const { connectorId } = hint
  const namespace = namespaceOf(hint)
  const controller = new AbortController()
  client.pending.set('connect', controller)
  try {
    const adapter = await client.adapter(namespace)
    const answer = await adapter.reconnect(connectorId, { signal: controller.signal })
    if (answer === 'absent') {
      await giveWay(client)
      takeUpLater(client, hint)
    } else if (answer === 'unauthorized') {
      const loss = setDisconnected(client, { namespace, connectorId })
      await endSessionsUnlessHeld(client, [address])
      if (loss === 'replaced') await afterChange(client)
    } else {
      setConnected(client, adapter, answer, choiceOf(client, hint))
      watchLater(client)
      await endSessionsUnlessHeld(client, [address])
      await afterChange(client)
    }
  } catch {
    if (!controller.signal.aborted) await giveWay(client)
  } finally {
    if (client.pending.get('connect') === controller) client.pending.delete('connect')
  }
}

/** What the visitor had chosen, beside what the wallet had chosen then. */
function choiceOf(client: Client, hint: ConnectionHint) {
  const { chainId, address: chosen } = parseCaipAddress(hint.caipAddress)
  const stored = readConnections(client.storage.device).find((one) => isSameConnection(one, hint))
  const kept = stored ?? { caipAddress: toCaipAddress(chainId, chosen) }
  return { chosen, firstBefore: parseCaipAddress(kept.caipAddress).address }
}

/** Another wallet that is connected becomes the active one; else nobody is connected. */
async function giveWay(client: Client): Promise<void> {
  forget(client)
  if (promoteConnection(client)) await afterChange(client)
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
