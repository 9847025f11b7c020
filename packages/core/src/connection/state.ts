// Everything that changes together when a wallet connects, moves or goes: one store, so that nobody ever sees
// half of a change.
import {
  type ChainNamespace,
  type ConnectionHint,
  type Network,
  parseCaipAddress,
  parseCaipNetworkId,
  type Session,
} from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AccountsState } from '../state/accounts.ts'
import type { ConnectState } from '../state/connect.ts'
import type { ConnectionsState } from '../state/connections.ts'
import type { NetworkState } from '../state/network.ts'
import type { SignInState } from '../state/signIn.ts'
import type { SwitchingState } from '../state/switching.ts'

export interface ConnectionState {
  /** The active account of each namespace. */
  accounts: AccountsState
  /** Every wallet that is connected. */
  connections: ConnectionsState
  network: NetworkState
  connect: ConnectState
  switching: SwitchingState
  signIn: SignInState
}

export const notSwitching: SwitchingState = { target: null, status: 'idle' }

export const notAsked: SignInState = { status: 'idle', step: null, session: null, error: null }

export interface InitialFacts {
  /** At least one. */
  networks: readonly Network[]
  connection: ConnectionHint | null
  session: Session | null
}

/** Before any code of a wallet has loaded: what cookie and server said. */
export function initialState({ networks, connection, session }: InitialFacts): ConnectionState {
  const [first] = networks as readonly [Network]
  const caipAddress = connection?.caipAddress
  const known = caipAddress && parseCaipAddress(caipAddress)
  const activeNetworkId = known ? known.chainId : first.caipNetworkId
  const activeNamespace = parseCaipNetworkId(activeNetworkId).namespace as ChainNamespace
  const isCurrent =
    session && caipAddress === `${session.data.chainId}:${session.data.accountAddress}`
  return {
    accounts: known
      ? { [activeNamespace]: { status: 'reconnecting', address: known.address, caipAddress } }
      : {},
    connections: {},
    network: { networks, activeNetworkId, activeNamespace },
    connect: { wallets: [], recent: [], discovered: false, wcUri: null, attempt: null },
    switching: notSwitching,
    signIn: { ...notAsked, status: isCurrent ? 'signed-in' : 'idle', session },
  }
}

type Store = StoreApi<ConnectionState>

export type ConnectionParts = { [K in keyof ConnectionState]: StoreApi<ConnectionState[K]> }

/** The parts of the state, each read and followed like a store of its own. */
export function partsOf(store: Store): ConnectionParts {
  const names = Object.keys(store.getState()) as (keyof ConnectionState)[]
  return Object.fromEntries(names.map((name) => [name, partOf(store, name)])) as ConnectionParts
}

const partOf = <K extends keyof ConnectionState>(store: Store, name: K) =>
  ({
    getState: () => store.getState()[name],
    getInitialState: () => store.getInitialState()[name],
    setState(change, replace) {
      const part = store.getState()[name]
      const next = typeof change === 'function' ? change(part) : change
      store.setState({ [name]: replace ? next : { ...part, ...next } })
    },
    subscribe: (listener) =>
      store.subscribe((state, before) => {
        if (state[name] !== before[name]) listener(state[name], before[name])
      }),
  }) as StoreApi<ConnectionState[K]>

export const createConnectionStore = (facts: InitialFacts): Store =>
  createStore(() => initialState(facts))
