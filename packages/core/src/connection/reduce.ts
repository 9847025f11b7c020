// Computes the next state from an event. Pure: `apply` sets the state, and `follow` runs the effects.
import type { ConnectionHint, PublicConfig } from '@aureus/protocol'
import { type AccountState, disconnected } from '../state/accounts.ts'
import type { ConnectState, Wallet } from '../state/connect.ts'
import type { ConnectionState } from '../state/connection.ts'
import {
  addressesOf,
  type ConnectionKey,
  connectedAddresses,
  findConnection,
  withoutConnection,
} from '../state/connections.ts'
import { resolveNetwork } from '../state/network.ts'
import { counts } from '../state/signIn.ts'
import {
  activate,
  activeAccountOf,
  chooseAccount,
  deriveAccounts,
  enter,
  kept,
  notAsked,
  notSwitching,
  type PageChange,
  placeOf,
  promote,
  putConnection,
  type Step,
  select,
  successorIn,
  withAccount,
} from './active.ts'
import type { ConnectionEvent, Grant } from './events.ts'

export interface Change {
  event: ConnectionEvent
  before: ConnectionState
  after: ConnectionState
  page: PageChange
  /** The active account, its wallet or its network changed. */
  moved: boolean
  /** The accounts that the event's connections shared before. Sessions end for those that are not shared any longer. */
  shared: readonly string[]
}

export function reduce(
  before: ConnectionState,
  event: ConnectionEvent,
  signIn: PublicConfig['signIn'],
): Change {
  const { state: chosen, page } = step(before, event)
  const state = deriveAccounts(before, chosen)
  const moved = page !== 'kept' && isMoved(activeAccountOf(before), activeAccountOf(state))
  // The previous account's session must not appear on the new account.
  const isOver = page === 'lost' || (moved && !staysSignedIn(state, signIn))
  const after = isOver ? { ...state, signIn: notAsked } : state
  return { event, before, after, page, moved, shared: [...new Set(sharedBefore(before, event))] }
}

function staysSignedIn(state: ConnectionState, settings: PublicConfig['signIn']): boolean {
  const { session } = state.signIn
  const isOffered = settings.chains.includes(state.network.activeNetworkId)
  return !!session && isOffered && counts(session, activeAccountOf(state).caipAddress, settings)
}

function step(state: ConnectionState, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'requested': {
      const { wallet } = event
      return kept(tried(state, wallet, 'connecting', { wallet, status: 'waiting' }))
    }
    case 'refused':
      return kept(tried(state, event.wallet, 'disconnected', event.attempt))
    case 'granted':
      return grant({ ...state, connect: { ...state.connect, attempt: null } }, event)
    case 'restored':
    case 'heard':
      return grant(state, event)
    case 'missed':
      return miss(state, event.next)
    case 'accounts changed':
    case 'network changed':
      return changeWallet(state, event)
    case 'lost':
      return event.all ? forgetAll(state) : forgetEach(state, event.keys, event.hint)
    case 'chosen':
      return choose(state, event)
    case 'entered':
      return enter(state, event.namespace, event.caipNetworkId)
  }
}

/** The status of a connected account does not change while the visitor tries another wallet. */
function tried(
  state: ConnectionState,
  { namespace }: Wallet,
  status: 'connecting' | 'disconnected',
  attempt: ConnectState['attempt'],
): ConnectionState {
  const next = { ...state, connect: { ...state.connect, attempt } }
  const stands = state.accounts[namespace]?.status === 'connected'
  return stands ? next : withAccount(next, namespace, { ...disconnected, status })
}

function grant(state: ConnectionState, { namespace, connection, beside, choice }: Grant): Step {
  const { accounts, caipNetworkId, wallet } = connection
  const connectorId = wallet.id
  const key = { namespace, connectorId }
  const caipNetwork = resolveNetwork(state.network.networks, caipNetworkId)
  const next = putConnection(listed(state, wallet), namespace, {
    connectorId,
    accounts,
    caipNetwork,
  })
  const shared = accounts.map(({ address }) => address)
  if (beside) return kept(join(next, key, shared))
  const account = chooseAccount({ shared, ...choice })
  return activate(next, { ...key, ...account })
}

/** Lists the wallet, so that its name and image are known even if discovery has not run. */
function listed(state: ConnectionState, wallet: Grant['connection']['wallet']): ConnectionState {
  const { wallets } = state.connect
  const isSame = ({ id, namespace }: typeof wallet) =>
    id === wallet.id && namespace === wallet.namespace
  if (wallets.some(isSame)) return state
  return { ...state, connect: { ...state.connect, wallets: [...wallets, wallet] } }
}

/** Makes the connection's account the active one of its namespace, unless another wallet's account already is. */
function join(
  state: ConnectionState,
  key: ConnectionKey,
  addresses: readonly string[],
): ConnectionState {
  const held = state.accounts[key.namespace]
  const isOwn = held?.connectedWalletInfo?.id === key.connectorId
  const [first] = addresses
  if (!first || (held && held.status !== 'disconnected' && !isOwn)) return state
  if (isOwn && held.address && addresses.includes(held.address)) return state
  return select(state, { ...key, address: first })
}

/** Disconnects the page for now, or activates another connected wallet. */
function miss(state: ConnectionState, isReplaced: boolean): Step {
  const { activeNamespace } = state.network
  const isWaiting = state.accounts[activeNamespace]?.status === 'reconnecting'
  const next = isWaiting ? withAccount(state, activeNamespace, disconnected) : state
  if (!isReplaced) return kept(next)
  // The session stays: a later visit may restore the wallet.
  const signIn = { ...state.signIn, status: 'idle', step: null, error: null } as const
  const idle = { ...next, signIn }
  return promote(idle) ?? kept(idle)
}

/** The active account follows its own wallet. Changes in other wallets do not affect it. */
function changeWallet(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'accounts changed' | 'network changed' }>,
): Step {
  const { namespace, connectorId } = event
  const before = findConnection(state.connections, event)
  if (!before) return kept(state)
  const after =
    event.type === 'accounts changed'
      ? { ...before, accounts: event.accounts }
      : { ...before, caipNetwork: resolveNetwork(state.network.networks, event.caipNetworkId) }
  const next = putConnection(state, namespace, after)
  const account = state.accounts[namespace]
  if (account?.connectedWalletInfo?.id !== connectorId || !account.address) return kept(next)
  const chosen = chooseAccount({
    shared: addressesOf(after),
    firstBefore: addressesOf(before)[0],
    chosen: account.shouldUpdateToAddress,
  })
  const place = { namespace, connectorId, ...chosen }
  if (state.network.activeNamespace !== namespace) return kept(select(next, place))
  return activate(next, place)
}

function choose(
  state: ConnectionState,
  { namespace, connectorId, address }: ConnectionKey & { address: string },
): Step {
  const shared = addressesOf(findConnection(state.connections, { namespace, connectorId }))
  if (!shared.includes(address)) return kept(state)
  const chosen = address === shared[0] ? undefined : address
  return activate(state, { namespace, connectorId, address, chosen })
}

function forgetEach(
  state: ConnectionState,
  keys: readonly ConnectionKey[],
  hint: ConnectionHint | null,
): Step {
  return keys.reduce<Step>((before, key) => {
    const { state, page } = forget(before.state, key, hint)
    return {
      state: deriveAccounts(before.state, state),
      page: page === 'kept' ? before.page : page,
    }
  }, kept(state))
}

/**
 * Removes a connection. If its account was the active one, the most recently connected wallet of the same namespace
 * takes over, else a wallet of another namespace.
 */
function forget(
  state: ConnectionState,
  { namespace, connectorId }: ConnectionKey,
  hint: ConnectionHint | null,
): Step {
  const active = state.accounts[namespace]?.connectedWalletInfo?.id
  const onPage = state.network.activeNamespace === namespace
  const isAwaited = onPage && active === undefined && hint?.connectorId === connectorId
  const rest = withoutConnection(state.connections[namespace], connectorId)
  const next = { ...state, connections: { ...state.connections, [namespace]: rest } }
  if (active !== connectorId && !isAwaited) return kept(next)
  const successor = successorIn(next, namespace)
  const empty = successor ? next : withAccount(next, namespace, disconnected)
  if (onPage) return promote({ ...empty, switching: notSwitching }) ?? forgetAll(empty)
  return kept(successor ? select(empty, successor) : empty)
}

function forgetAll(state: ConnectionState): Step {
  const { network, accounts } = state
  const namespaces = [...Object.keys(accounts), network.activeNamespace]
  const first = network.networks[0]?.caipNetworkId
  return {
    page: 'lost',
    state: {
      ...state,
      connections: {},
      accounts: Object.fromEntries(namespaces.map((namespace) => [namespace, disconnected])),
      connect: { ...state.connect, attempt: null },
      switching: notSwitching,
      network: first ? { ...network, ...placeOf(first) } : network,
    },
  }
}

function isMoved(before: AccountState, after: AccountState): boolean {
  // Before a connection is restored, its wallet is unknown, so it does not count as changed.
  const { connectedWalletInfo: wallet } = before
  const isOther = wallet && wallet.id !== after.connectedWalletInfo?.id
  return isOther || before.caipAddress !== after.caipAddress
}

function sharedBefore(before: ConnectionState, event: ConnectionEvent): readonly string[] {
  const of = (key: ConnectionKey) => addressesOf(findConnection(before.connections, key))
  const earlier = ('earlier' in event && event.earlier) || []
  if (event.type !== 'lost') {
    const key = keyOf(event)
    return earlier.length === 0 && key ? of(key) : earlier
  }
  if (!event.all) return [...event.keys.flatMap(of), ...earlier]
  const { address } = activeAccountOf(before)
  return [...(address ? [address] : []), ...connectedAddresses(before.connections)]
}

/** The one connection that an event is about. */
export function keyOf(event: ConnectionEvent): ConnectionKey | undefined {
  if ('connection' in event)
    return { namespace: event.namespace, connectorId: event.connection.wallet.id }
  return 'connectorId' in event ? event : undefined
}
