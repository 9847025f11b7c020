// Ends connections in the state and on the server. Shared by the actions; no entry point.
import { type ChainNamespace, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import { adapterOf } from '../adapters/adapterOf.ts'
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'
import { type AccountsState, disconnected } from '../state/accounts.ts'
import { activeConnectionKey, networkIdOf } from '../state/activeWallet.ts'
import {
  addressesOf,
  type ConnectionKey,
  connectedAddresses,
  findConnection,
  withoutConnection,
} from '../state/connections.ts'
import { activeAccount } from '../state/select.ts'
import { dropAllConnections, dropConnection, readConnections } from '../storage/connections.ts'
import { tellTabs } from '../tabs/tell.ts'
import { tellConnected } from '../tabs/tellConnected.ts'
import { activateNetwork } from './activateNetwork.ts'
import { type ActivateParameters, activateAccount, updateAccount } from './connectionState.ts'
import { forgetEmail } from './emailAnswer.ts'
import { whileEnding } from './inquire.ts'
import { hideModalOnAddressLoss } from './modalState.ts'

/** What became of the page's account: it is another one, there is none, or it is as it was. */
export type Loss = 'replaced' | 'lost' | 'none'

/**
 * Forgets one connection here and in the other tabs.
 * @returns `accounts`: those whose sessions end with it, unless another wallet holds them: its own, and where
 * everything is forgotten all that a later visit would have taken up
 */
export function setDisconnected(
  client: Client,
  key: ConnectionKey,
): { loss: Loss; accounts: readonly string[] } {
  const own = addressesOf(findConnection(client.state.connections.getState(), key))
  const kept = restorable(client)
  const loss = forgetConnection(client, key)
  tellTabs(client, { type: 'disconnected', ...key })
  if (loss === 'replaced') tellConnected(client)
  return { loss, accounts: loss === 'lost' ? [...new Set([...own, ...kept])] : own }
}

/** Forgets every connection here and in the other tabs. */
export function setAllDisconnected(client: Client, keys: readonly ConnectionKey[]): void {
  forgetAll(client)
  for (const key of keys) tellTabs(client, { type: 'disconnected', ...key })
}

/** Ends every connection, and leaves the sessions: the server is not to be reached. Never rejects. */
export async function dropConnections(client: Client): Promise<void> {
  const keys = connectionKeys(client)
  const drop = async ({ namespace, connectorId }: ConnectionKey) =>
    (await adapterOf(client, namespace)).disconnect(connectorId)
  // Before the wallets answer: the visitor may connect again meanwhile.
  setAllDisconnected(client, keys)
  await Promise.all(keys.map((key) => drop(key).catch(() => undefined)))
}

/** Everything that is connected, and what the cookie says is about to be. */
export function connectionKeys({ state, storage }: Client): readonly ConnectionKey[] {
  const connections = state.connections.getState()
  const keys = Object.entries(connections).flatMap(([namespace, list]) =>
    list.map(({ connectorId }) => ({ namespace: namespace as ChainNamespace, connectorId })),
  )
  const hint = storage.get()
  if (!hint) return keys
  const { activeNamespace: namespace } = state.network.getState()
  const known = keys.some((key) => key.connectorId === hint.connectorId)
  return known ? keys : [...keys, { namespace, connectorId: hint.connectorId }]
}

/**
 * Forgets one connection in this tab. Where its account was the active one, that of the wallet which was
 * connected last in the same namespace follows, else that of another namespace.
 */
export function forgetConnection(client: Client, key: ConnectionKey): Loss {
  const { namespace, connectorId } = key
  const { accounts, connections, network } = client.state
  const active = activeConnectionKey(client, namespace)?.connectorId
  const onPage = network.getState().activeNamespace === namespace
  // Before it is taken up again, the wallet of an earlier visit is known by the cookie alone.
  const cookie = onPage && active === undefined && client.storage.get()?.connectorId === connectorId
  const rest = withoutConnection(connections.getState()[namespace], connectorId)
  connections.setState({ [namespace]: rest })
  dropConnection(client.storage.device, key)
  if (active !== connectorId && !cookie) {
    relabel(client, namespace)
    return 'none'
  }
  if (onPage) giveUp(client, ['signIn', 'switch'])
  const next = successorIn(client, namespace)
  if (!next) accounts.setState({ [namespace]: disconnected })
  if (!onPage) {
    if (next) updateAccount(client, next)
    return 'none'
  }
  if (promoteConnection(client)) return 'replaced'
  forgetAll(client)
  return 'lost'
}

/** Makes the connection active that comes first now that the active one is gone. False: there is none. */
export function promoteConnection(client: Client): boolean {
  const { accounts, network } = client.state
  const next = successorIn(client, network.getState().activeNamespace)
  const elsewhere = next ? undefined : connectedNamespace(accounts.getState())
  if (next) activateAccount(client, next)
  if (elsewhere) {
    activateNetwork(client, elsewhere.namespace, elsewhere.caipNetworkId)
    client.state.signIn.setState({ status: 'idle', step: null, session: null, error: null })
  }
  return next !== undefined || elsewhere !== undefined
}

/** The wallet that was connected last, with the account that it has chosen itself. */
function successorIn({ state }: Client, namespace: ChainNamespace): ActivateParameters | undefined {
  const next = state.connections.getState()[namespace]?.at(-1)
  const address = addressesOf(next)[0]
  return next && address ? { namespace, connectorId: next.connectorId, address } : undefined
}

/** Forgets every connection in this tab: state, cookie and storage, what was pending, the modal. */
export function forgetAll(client: Client): void {
  giveUp(client, [...client.pending.keys()])
  const { accounts, connections, connect, network, signIn } = client.state
  const { activeNamespace, networks } = network.getState()
  const namespaces = new Set([...Object.keys(accounts.getState()), activeNamespace])
  connections.setState({}, true)
  forgetEmail(client)
  accounts.setState(Object.fromEntries([...namespaces].map((name) => [name, disconnected])))
  connect.setState({ attempt: null })
  signIn.setState({ status: 'idle', step: null, session: null, error: null })
  const first = networks[0]
  if (first)
    network.setState({
      activeNetworkId: first.caipNetworkId,
      activeNamespace: parseCaipNetworkId(first.caipNetworkId).namespace as ChainNamespace,
    })
  client.storage.set(null)
  dropAllConnections(client.storage.device)
  hideModalOnAddressLoss(client)
}

function giveUp({ pending, state }: Client, kinds: Parameters<Client['pending']['get']>[0][]) {
  for (const kind of kinds) {
    pending.get(kind)?.abort()
    pending.delete(kind)
  }
  state.switching.setState({ target: null, status: 'idle' }, true)
}

function connectedNamespace(accounts: AccountsState) {
  for (const [namespace, account] of Object.entries(accounts)) {
    const caipNetworkId = account.status === 'connected' ? networkIdOf(account) : undefined
    if (caipNetworkId) return { namespace: namespace as ChainNamespace, caipNetworkId }
  }
  return undefined
}

/** What another wallet held is labelled no longer. */
function relabel(client: Client, namespace: ChainNamespace): void {
  const key = activeConnectionKey(client, namespace)
  const account = client.state.accounts.getState()[namespace]
  if (!key || !account?.address) return
  const { address, shouldUpdateToAddress: chosen } = account
  updateAccount(client, { ...key, address, chosen })
}

/** More requests at once than a server needs to take. */
const MAX_REQUESTS = 8

/** The accounts whose sessions end with everything that is connected: the active one first. */
export function sharedAccounts(client: Client): readonly string[] {
  const { address } = activeAccount(client.state)
  const held = connectedAddresses(client.state.connections.getState())
  return [...new Set([...(address ? [address] : []), ...held, ...restorable(client)])]
}

/**
 * The accounts that a reload would take up. Where everything is forgotten nothing will restore them: their sessions
 * end, also where their wallets are not connected in this visit.
 */
export function restorable({ storage }: Client): readonly string[] {
  return readConnections(storage.device).map((hint) => parseCaipAddress(hint.caipAddress).address)
}

/**
 * Ends the sessions of these accounts, as well as can be: a connection may end without a network.
 * Others stay: another tab may have just made one for another account.
 */
export async function endSessions(client: Client, addresses: readonly string[]): Promise<void> {
  const { signIn, connections } = client.state
  const held = signIn.getState().session?.data.accountAddress
  if (held !== undefined && addresses.includes(held)) signIn.setState({ session: null })
  const alone = connectedAddresses(connections.getState()).size === 0
  // More accounts than anybody shares: then every session goes, which is the safe side.
  if (alone && addresses.length > MAX_REQUESTS) await deleteSession(client).catch(() => undefined)
  else
    for (let at = 0; at < addresses.length; at += MAX_REQUESTS)
      await Promise.all(
        addresses
          .slice(at, at + MAX_REQUESTS)
          .map((address) =>
            whileEnding(client, address, deleteSession(client, { address })).catch(() => undefined),
          ),
      )
  for (const address of addresses) tellTabs(client, { type: 'session', address })
}

/** Ends the sessions of those among these accounts that no connected wallet shares any longer. */
export async function endSessionsUnlessHeld(
  client: Client,
  addresses: readonly string[],
): Promise<void> {
  await endSessions(client, withoutHeld(client, addresses))
}

/** Those that no connected wallet shares. */
export function withoutHeld({ state }: Client, addresses: readonly string[]): readonly string[] {
  const held = connectedAddresses(state.connections.getState())
  return addresses.filter((address) => !held.has(address))
}
