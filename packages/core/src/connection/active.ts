// Selects the active account and its connection. `reduce` is composed of these pure state transitions.
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import { type AccountState, disconnected } from '../state/accounts.ts'
import { networkIdOf } from '../state/activeWallet.ts'
import type { ConnectionState } from '../state/connection.ts'
import {
  addressesOf,
  type Connection,
  type ConnectionKey,
  findConnection,
  withConnection,
} from '../state/connections.ts'
import type { SignInState } from '../state/signIn.ts'
import type { SwitchingState } from '../state/switching.ts'

export const notSwitching: SwitchingState = { target: null, status: 'idle' }

export const notAsked: SignInState = { status: 'idle', step: null, session: null, error: null }

/**
 * How a transition affects the page's active account. `kept`: not at all. `activated`: it was set, possibly to the
 * same value. `lost`: the last connection ended.
 */
export type PageChange = 'kept' | 'activated' | 'lost'

/** A state and how the transition to it affected the page's account. */
export interface Step {
  state: ConnectionState
  page: PageChange
}

export const kept = (state: ConnectionState): Step => ({ state, page: 'kept' })

/** Activates the next connection after the active one ended: in the same namespace first, then in another. */
export function promote(state: ConnectionState): Step | undefined {
  const next = successorIn(state, state.network.activeNamespace)
  if (next) return activate(state, next)
  for (const [namespace, account] of Object.entries(state.accounts)) {
    const caipNetworkId = account.status === 'connected' ? networkIdOf(account) : undefined
    if (caipNetworkId) return enter(state, namespace as ChainNamespace, caipNetworkId)
  }
  return undefined
}

/** The most recently connected wallet, with the account selected in it. */
export function successorIn(state: ConnectionState, namespace: ChainNamespace): Place | undefined {
  const next = state.connections[namespace]?.at(-1)
  const [address] = addressesOf(next)
  return next && address ? { namespace, connectorId: next.connectorId, address } : undefined
}

/** An account of a connection. */
export interface Place extends ConnectionKey {
  address: string
  /** The visitor's choice, if it differs from the account selected in the wallet. */
  chosen?: string | undefined
}

/** Makes an account the active one of its namespace, and makes that namespace the page's. */
export function activate(state: ConnectionState, place: Place): Step {
  const connection = findConnection(state.connections, place)
  if (!connection) return kept(state)
  const { caipNetworkId } = connection.caipNetwork
  return enter(select(state, place), place.namespace, caipNetworkId)
}

/**
 * Makes an account the active one of its namespace. The page's namespace does not change. `deriveAccounts` adds what the
 * connection says.
 */
export function select(
  state: ConnectionState,
  { namespace, connectorId, address, chosen }: Place,
): ConnectionState {
  return withAccount(state, namespace, {
    status: 'connected',
    address,
    connectedWalletInfo: { id: connectorId, name: connectorId },
    ...(chosen && { shouldUpdateToAddress: chosen }),
  })
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
