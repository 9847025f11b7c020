// The active account of each namespace and its connection. `reduce` is composed of these pure state transitions. They only
// select an account; `deriveAccounts` computes it from the connections, and no other code copies from a connection to an
// account. What other parts read for an account stays on it as long as `lifetimes` says.
import {
  type CaipNetworkId,
  type ChainNamespace,
  explorerLink,
  type Network,
  parseCaipNetworkId,
  toCaipAddress,
} from '@aureus/protocol'
import {
  type AccountState,
  type AccountType,
  type ConnectedWalletInfo,
  disconnected,
} from '../state/accounts.ts'
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
import type { SignInState } from '../state/signIn.ts'
import type { SwitchingState } from '../state/switching.ts'

/** What stays while the wallet, the address, or the address on its network is the same. */
const lifetimes = {
  wallet: ['user', 'socialProvider'],
  address: ['profileName', 'profileImage', 'currentTab'],
  place: [
    'balance',
    'balanceSymbol',
    'balanceLoading',
    'lastRetry',
    'tokenBalance',
    'smartAccountDeployed',
    'isContractAccount',
  ],
} as const satisfies Record<string, readonly (keyof AccountState)[]>

/**
 * Derives the accounts again whose connections or selection changed. A selected account needs only its status, address,
 * wallet and `shouldUpdateToAddress`.
 */
export function deriveAccounts(before: ConnectionState, after: ConnectionState): ConnectionState {
  let { accounts } = after
  for (const [namespace, account] of Object.entries(accounts) as [ChainNamespace, AccountState][]) {
    const held = before.accounts[namespace]
    if (account === held && after.connections[namespace] === before.connections[namespace]) continue
    const next = derive(held, after, namespace, account)
    if (next !== account) accounts = { ...accounts, [namespace]: next }
  }
  return accounts === after.accounts ? after : { ...after, accounts }
}

function derive(
  held: AccountState | undefined,
  { connections, connect: { wallets } }: ConnectionState,
  namespace: ChainNamespace,
  account: AccountState,
): AccountState {
  const { address, connectedWalletInfo, shouldUpdateToAddress: chosen } = account
  if (!address || !connectedWalletInfo) return account
  const key = { namespace, connectorId: connectedWalletInfo.id }
  const connection = findConnection(connections, key)
  if (!connection) return account
  // The active wallet comes last, so that an account in two wallets gets the active wallet's name.
  const others = connections[namespace]?.filter((one) => one !== connection) ?? []
  const labels = [...others, connection].flatMap((one) => {
    const { name } = walletOf(wallets, { namespace, ...one })
    return addressesOf(one).map((labelled) => [labelled, name])
  })
  return nextAccount(held, {
    wallet: walletOf(wallets, key),
    address,
    type: connection.accounts.find((one) => one.address === address)?.type,
    network: connection.caipNetwork,
    chosen,
    labels: Object.fromEntries(labels),
  })
}

export interface AccountFacts {
  wallet: ConnectedWalletInfo
  address: string
  type?: AccountType | undefined
  network: Network
  /** The visitor's choice, if it differs from the wallet's. */
  chosen?: string | undefined
  labels: Readonly<Record<string, string>>
}

export function nextAccount(before: AccountState | undefined, facts: AccountFacts): AccountState {
  const { wallet, address, type, network, chosen, labels } = facts
  const caipAddress = toCaipAddress(network.caipNetworkId, address)
  const explorer = explorerLink(network, { address })
  const fields: readonly string[] = [
    ...(before?.connectedWalletInfo?.id === wallet.id ? lifetimes.wallet : []),
    ...(before?.address === address ? lifetimes.address : []),
    ...(before?.caipAddress === caipAddress ? lifetimes.place : []),
  ]
  const kept = Object.entries(before ?? {}).filter(
    ([name, value]) => value !== undefined && fields.includes(name),
  )
  return {
    ...Object.fromEntries(kept),
    status: 'connected',
    address,
    caipAddress,
    connectedWalletInfo: wallet,
    addressLabels: labels,
    ...(explorer && { addressExplorerUrl: explorer }),
    ...(type && { preferredAccountType: type }),
    ...(chosen && { shouldUpdateToAddress: chosen }),
  }
}

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

export interface ChooseFacts {
  /** The accounts that the wallet shares; at least one, its own choice first. */
  shared: readonly string[]
  /** The wallet's previous choice, or `undefined` if unknown. */
  firstBefore?: string | undefined
  /** The visitor's choice on this page, if any. */
  chosen?: string | undefined
}

/**
 * The visitor's choice holds until the wallet changes its own choice or stops sharing the account.
 * @returns `chosen` only if it differs from the wallet's choice.
 */
export function chooseAccount(facts: ChooseFacts): { address: string; chosen?: string } {
  const { shared, firstBefore, chosen } = facts
  const first = shared[0] as string
  const holds =
    chosen !== undefined && chosen !== first && firstBefore === first && shared.includes(chosen)
  return holds ? { address: chosen, chosen } : { address: first }
}
