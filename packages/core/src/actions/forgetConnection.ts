// Ends a connection in the state and on the server. Shared by the actions; no entry point.
import { type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'
import { disconnected } from '../state/accounts.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'
import { hideModalOnAddressLoss } from './modalState.ts'

/** Forgets the connection here and in the other tabs. */
export function setDisconnected(client: Client): void {
  const connectorId = client.storage.get()?.connectorId
  forgetConnection(client)
  if (connectorId) tellTabs(client, { type: 'disconnected', connectorId })
}

/** Forgets the connection in this tab: state, cookie, what was pending, the modal. */
export function forgetConnection(client: Client): void {
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
  hideModalOnAddressLoss(client)
}

/** More accounts than anybody shares: then every session goes, which is the safe side. */
const MAX_REQUESTS = 8

/** The accounts whose sessions end with the connection: the active one first. */
export function sharedAccounts(client: Client): readonly string[] {
  const { address, accounts } = activeAccount(client.state)
  return [...new Set(address ? [address, ...accounts] : accounts)]
}

/**
 * Ends the sessions of these accounts, as well as can be: a connection may end without a network.
 * Others stay: another tab may have just made one for another account.
 */
export async function endSessions(client: Client, addresses: readonly string[]): Promise<void> {
  const { signIn } = client.state
  const held = signIn.getState().session?.data.accountAddress
  if (held !== undefined && addresses.includes(held)) signIn.setState({ session: null })
  const every = addresses.length > MAX_REQUESTS
  const requests = every
    ? [deleteSession(client)]
    : addresses.map((address) => deleteSession(client, { address }))
  await Promise.all(requests.map((request) => request.catch(() => undefined)))
  for (const address of addresses) tellTabs(client, { type: 'session', address })
}

/** Ends the session of an account that the wallet no longer shares. */
export async function endSessionUnlessHeld(
  client: Client,
  address: string | undefined,
  accounts: readonly string[],
): Promise<void> {
  if (address !== undefined && !accounts.includes(address)) await endSessions(client, [address])
}
