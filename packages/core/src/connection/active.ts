// Which account of which connection is the active one. Pure moves of the state, which `reduce` is made of.
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import { type AccountState, disconnected } from '../state/accounts.ts'
import { networkIdOf } from '../state/activeWallet.ts'
import type { ConnectionState } from '../state/connection.ts'
import {
  addressesOf,
  type Connection,
  type ConnectionKey,
  findConnection,
  walletOf,
  withConnection,
} from '../state/connections.ts'
import { nextAccount } from '../state/nextAccount.ts'
import type { SignInState } from '../state/signIn.ts'
import type { SwitchingState } from '../state/switching.ts'

export const notSwitching: SwitchingState = { target: null, status: 'idle' }

export const notAsked: SignInState = { status: 'idle', step: null, session: null, error: null }

/**
 * What became of the page's active account. `kept`: nothing. `activated`: it was set, perhaps to what it was
 * already. `lost`: the last connection is gone.
 */
export type PageChange = 'kept' | 'activated' | 'lost'

/** A state, and what became of the page's account on the way to it. */
export interface Step {
  state: ConnectionState
  page: PageChange
}

export const kept = (state: ConnectionState): Step => ({ state, page: 'kept' })

/** Makes the connection active that comes first now that the active one is gone. */
export function promote(state: ConnectionState): Step | undefined {
  const next = successorIn(state, state.network.activeNamespace)
  if (next) return activate(state, next)
  for (const [namespace, account] of Object.entries(state.accounts)) {
    const caipNetworkId = account.status === 'connected' ? networkIdOf(account) : undefined
    if (caipNetworkId) return enter(state, namespace as ChainNamespace, caipNetworkId)
  }
  return undefined
}

/** The wallet that was connected last, with the account that it has chosen itself. */
export function successorIn(state: ConnectionState, namespace: ChainNamespace): Place | undefined {
  const next = state.connections[namespace]?.at(-1)
  const [address] = addressesOf(next)
  return next && address ? { namespace, connectorId: next.connectorId, address } : undefined
}

/** An account of a connection. */
export interface Place extends ConnectionKey {
  address: string
  /** The visitor's choice, where it is not the wallet's own. */
  chosen?: string | undefined
}

/** Makes an account the active one of its namespace, and that namespace the page's. */
export function activate(state: ConnectionState, place: Place): Step {
  const connection = findConnection(state.connections, place)
  if (!connection) return kept(state)
  const { caipNetworkId } = connection.caipNetwork
  return enter(setAccount(state, place), place.namespace, caipNetworkId)
}

/** The same within its namespace, whichever the page's is. */
export function setAccount(state: ConnectionState, place: Place): ConnectionState {
  const { namespace, connectorId, address, chosen } = place
  const connection = findConnection(state.connections, place)
  if (!connection) return state
  const held = connection.accounts.find((account) => account.address === address)
  const account = nextAccount(state.accounts[namespace], {
    wallet: walletOf(state.connect.wallets, place),
    address,
    type: held?.type,
    network: connection.caipNetwork,
    chosen,
    labels: labelsOf(state, namespace, connectorId),
  })
  return withAccount(state, namespace, account)
}

/** The labels of the active account name the accounts of every wallet. */
export function relabel(state: ConnectionState, namespace: ChainNamespace): ConnectionState {
  const {
    address,
    connectedWalletInfo,
    shouldUpdateToAddress: chosen,
  } = state.accounts[namespace] ?? disconnected
  if (!address || !connectedWalletInfo) return state
  return setAccount(state, { namespace, connectorId: connectedWalletInfo.id, address, chosen })
}

/** The active wallet's own accounts are labelled last: one that two wallets hold is its own. */
function labelsOf(
  { connections, connect }: ConnectionState,
  namespace: ChainNamespace,
  active: string,
): Record<string, string> {
  const ordered = (connections[namespace] ?? []).toSorted(
    (a, b) => Number(a.connectorId === active) - Number(b.connectorId === active),
  )
  return Object.fromEntries(
    ordered.flatMap((connection) => {
      const { name } = walletOf(connect.wallets, { namespace, ...connection })
      return addressesOf(connection).map((address) => [address, name])
    }),
  )
}

export function putConnection(
  state: ConnectionState,
  namespace: ChainNamespace,
  connection: Connection,
): ConnectionState {
  const list = withConnection(state.connections[namespace], connection)
  return { ...state, connections: { ...state.connections, [namespace]: list } }
}

export const withAccount = (
  state: ConnectionState,
  namespace: ChainNamespace,
  account: AccountState,
): ConnectionState => ({ ...state, accounts: { ...state.accounts, [namespace]: account } })

export const placeOf = (activeNetworkId: CaipNetworkId) => ({
  activeNetworkId,
  activeNamespace: parseCaipNetworkId(activeNetworkId).namespace as ChainNamespace,
})

export const activeAccountOf = ({ accounts, network }: ConnectionState) =>
  accounts[network.activeNamespace] ?? disconnected

export function enter(
  state: ConnectionState,
  activeNamespace: ChainNamespace,
  activeNetworkId: CaipNetworkId,
): Step {
  const network = { ...state.network, activeNamespace, activeNetworkId }
  return { state: { ...state, network }, page: 'activated' }
}
