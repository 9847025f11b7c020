// Puts a connection into the state and into what a reload reads. Shared by the actions; no entry point.
import { toCaipAddress } from '@aureus/protocol'
import type { AdapterConnection } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { walletOf } from '../state/connectedWallets.ts'
import {
  addressesOf,
  type Connection,
  type ConnectionKey,
  findConnection,
  withConnection,
} from '../state/connections.ts'
import { resolveNetwork } from '../state/network.ts'
import { nextAccount } from '../state/nextAccount.ts'
import { activeAccount } from '../state/select.ts'
import { keepConnection } from '../storage/connections.ts'

/** Keeps a connection beside the others, or in the place of what was known of it. */
export function putConnection(client: Client, key: ConnectionKey, answer: AdapterConnection): void {
  const { networks } = client.state.network.getState()
  const { accounts, caipNetworkId, wallet } = answer
  const { namespace, connectorId } = key
  const caipNetwork = resolveNetwork(networks, caipNetworkId)
  listWallet(client, wallet)
  replaceConnection(client, namespace, { connectorId, accounts, caipNetwork })
}

export function replaceConnection(
  { state, storage }: Client,
  namespace: ConnectionKey['namespace'],
  connection: Connection,
): void {
  const list = withConnection(state.connections.getState()[namespace], connection)
  state.connections.setState({ [namespace]: list })
  const { connectorId, accounts, caipNetwork } = connection
  const first = accounts[0]?.address as string
  const caipAddress = toCaipAddress(caipNetwork.caipNetworkId, first)
  keepConnection(storage.device, { connectorId, caipAddress })
}

/** So that its name and picture are there whether or not wallets are looked for. */
function listWallet({ state }: Client, wallet: AdapterConnection['wallet']): void {
  const { wallets } = state.connect.getState()
  const { id, namespace } = wallet
  const listed = wallets.some((one) => one.id === id && one.namespace === namespace)
  if (!listed) state.connect.setState({ wallets: [...wallets, wallet] })
}

export interface ActivateParameters extends ConnectionKey {
  address: string
  /** The visitor's choice, where it is not the wallet's own. */
  chosen?: string | undefined
}

/**
 * Makes an account of a connection the active one of its namespace, and that namespace the page's.
 * A signature under way belongs to the account and chain that were asked: it is given up, and the
 * session of another account is not shown for this one.
 */
export function activateAccount(client: Client, parameters: ActivateParameters): void {
  const { namespace, connectorId } = parameters
  const { state, pending, storage } = client
  const connection = findConnection(state.connections.getState(), parameters)
  if (!connection) return
  const before = activeAccount(state)
  updateAccount(client, parameters)
  const { caipNetworkId } = connection.caipNetwork
  state.network.setState({ activeNamespace: namespace, activeNetworkId: caipNetworkId })
  const after = activeAccount(state)
  const caipAddress = toCaipAddress(caipNetworkId, parameters.address)
  storage.set({ connectorId, caipAddress })
  // A wallet of an earlier visit has no name before it is taken up.
  const other =
    before.connectedWalletInfo && before.connectedWalletInfo.id !== after.connectedWalletInfo?.id
  if (!other && before.caipAddress === after.caipAddress) return
  pending.get('signIn')?.abort()
  state.signIn.setState({ status: 'idle', step: null, session: null, error: null })
}

/** The same within its namespace, whichever the page's is. */
export function updateAccount({ state }: Client, parameters: ActivateParameters): void {
  const { namespace, connectorId, address, chosen } = parameters
  const connections = state.connections.getState()
  const connection = findConnection(connections, parameters)
  if (!connection) return
  const before = state.accounts.getState()[namespace]
  const held = connection.accounts.find((account) => account.address === address)
  const account = nextAccount(before, {
    wallet: walletOf(state.connect.getState().wallets, parameters),
    address,
    type: held?.type,
    network: connection.caipNetwork,
    chosen,
    labels: labelsOf(state, namespace, connectorId),
  })
  state.accounts.setState({ [namespace]: account })
}

/** The active wallet's own accounts are labelled last: one that two wallets hold is its own. */
function labelsOf(
  state: Client['state'],
  namespace: ConnectionKey['namespace'],
  active: string,
): Record<string, string> {
  const list = state.connections.getState()[namespace] ?? []
  const { wallets } = state.connect.getState()
  const ordered = list.toSorted(
    (a, b) => Number(a.connectorId === active) - Number(b.connectorId === active),
  )
  return Object.fromEntries(
    ordered.flatMap((connection) => {
      const { name } = walletOf(wallets, { namespace, ...connection })
      return addressesOf(connection).map((address) => [address, name])
    }),
  )
}
