// State that changes together when a wallet connects, moves or disconnects. One store, so that no observer sees
// half of a change.
import {
  type ChainNamespace,
  type ConnectionHint,
  type Network,
  parseCaipAddress,
  parseCaipNetworkId,
  type Session,
} from '@aureus/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { AccountsState } from './accounts.ts'
import type { ConnectState } from './connect.ts'
import type { ConnectionsState } from './connections.ts'
import type { NetworkState } from './network.ts'
import type { SignInState } from './signIn.ts'
import type { SwitchingState } from './switching.ts'

export interface ConnectionState {
  /** The active account of each namespace, derived from the connections (`deriveAccounts`). */
  accounts: AccountsState
  /** Every connected wallet. */
  connections: ConnectionsState
  network: NetworkState
  connect: ConnectState
  switching: SwitchingState
  signIn: SignInState
}

export interface InitialFacts {
  /** At least one. */
  networks: readonly Network[]
  connection?: ConnectionHint | null
  session?: Session | null
}

/** The state before any wallet code has loaded, from the cookie and the server. */
export function initialState({
  networks,
  connection,
  session = null,
}: InitialFacts): ConnectionState {
  const [first] = networks as readonly [Network]
  const caipAddress = connection?.caipAddress
  const known = caipAddress && parseCaipAddress(caipAddress)
  const activeNetworkId = known ? known.chainId : first.caipNetworkId
  const activeNamespace = parseCaipNetworkId(activeNetworkId).namespace as ChainNamespace
  // Whether it counts on this network is checked once the connection is restored.
  const isCurrent = session && known?.address === session.data.accountAddress
  return {
    accounts: known
      ? { [activeNamespace]: { status: 'reconnecting', address: known.address, caipAddress } }
      : {},
    connections: {},
    network: { networks, activeNetworkId, activeNamespace },
    connect: { wallets: [], recent: [], discovered: false, wcUri: null, attempt: null },
    switching: { target: null, status: 'idle' },
    signIn: { status: isCurrent ? 'signed-in' : 'idle', step: null, session, error: null },
  }
}

type Store = StoreApi<ConnectionState>

/** A part of the state with the interface of a store. */
export interface Part<S> {
  getState(): S
  getInitialState(): S
  /** Merges the change into the current state. */
  setState(change: Partial<S>): void
  /** Returns an unsubscribe function. */
  subscribe(listener: (state: S, before: S) => void): () => void
}

export type ConnectionParts = { readonly [K in keyof ConnectionState]: Part<ConnectionState[K]> }

export const partsOf = (store: Store): ConnectionParts =>
  Object.fromEntries(
    Object.keys(store.getState()).map((name) => [
      name,
      partOf(store, name as keyof ConnectionState),
    ]),
  ) as unknown as ConnectionParts

const partOf = <K extends keyof ConnectionState>(
  store: Store,
  name: K,
): Part<ConnectionState[K]> => ({
  getState: () => store.getState()[name],
  getInitialState: () => store.getInitialState()[name],
  setState: (change) =>
    store.setState({ [name]: { ...store.getState()[name], ...change } } as Pick<
      ConnectionState,
      K
    >),
  subscribe: (listener) =>
    store.subscribe((state, before) => {
      if (state[name] !== before[name]) listener(state[name], before[name])
    }),
})

/** Anything with a client's state. */
export interface Stateful {
  readonly state: ConnectionParts
}
