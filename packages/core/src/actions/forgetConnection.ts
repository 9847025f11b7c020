// Ends a connection in the state and on the server. Shared by the actions; no entry point.
import { type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'
import { disconnected } from '../state/accounts.ts'
import { hideModal } from './modalState.ts'

/** Forgets the connection here: state, cookie, what was pending, the modal. */
export function setDisconnected(client: Client): void {
  for (const controller of client.pending.values()) controller.abort()
  client.pending.clear()
  const { activeNamespace, networks } = client.state.network.getState()
  client.state.accounts.setState({ [activeNamespace]: disconnected })
  client.state.connect.setState({ attempt: null })
  client.state.switching.setState({ target: null, status: 'idle' }, true)
  client.state.signIn.setState({ status: 'idle', step: null, session: null, error: null })
  const first = networks[0]
  if (first)
    client.state.network.setState({
      activeNetworkId: first.caipNetworkId,
      activeNamespace: parseCaipNetworkId(first.caipNetworkId).namespace as ChainNamespace,
    })
  client.storage.set(null)
  hideModal(client)
}

/** Ends the server's session, as well as can be: a connection may end without a network. */
export async function endSession(client: Client): Promise<void> {
  client.state.signIn.setState({ session: null })
  await deleteSession(client).catch(() => undefined)
}

/** Ends the session of an account that the wallet no longer shares. */
export async function endSessionUnlessHeld(
  client: Client,
  address: string | undefined,
  accounts: readonly string[],
): Promise<void> {
  if (address !== undefined && !accounts.includes(address)) await endSession(client)
}
