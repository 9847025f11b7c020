// Configuration in, client out.
import {
  type ChainNamespace,
  type ConnectionHint,
  type Network,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import type { Client, ClientParameters } from './client.ts'
import { createEvents } from './events/createEvents.ts'
import { createLog } from './log/createLog.ts'
import type { AccountsState } from './state/accounts.ts'
import type { ConnectState } from './state/connect.ts'
import type { ConnectionsState } from './state/connections.ts'
import type { ModalState } from './state/modal.ts'
import type { NetworkState } from './state/network.ts'
import type { SignInState } from './state/signIn.ts'
import type { SwitchingState } from './state/switching.ts'
import type { ToastsState } from './state/toasts.ts'
import type { TransactionsState } from './state/transactions.ts'
import { createUnsaved } from './state/unsaved.ts'

/**
 * Of a configuration that its schema has parsed, which names a network, and for a page that has an adapter
 * for each family. `createClient` for any other.
 */
export function createParsedClient(parameters: ClientParameters): Client {
  const { config, storage } = parameters
  const first = config.networks[0] as Network
  const { connection = null, session = null } = parameters.initialState ?? {}

  return {
    config,
    adapters: parameters.adapters,
    namespaces: Object.keys(parameters.adapters) as ChainNamespace[],
    storage,
    tabs: parameters.tabs,
    walletConnect: parameters.walletConnect,
    fetch: parameters.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    pending: new Map(),
    events: createEvents(parameters),
    log: createLog(parameters),
    opening: parameters,
    unsaved: createUnsaved(),
    watchTransactions: parameters.watchTransactions ?? false,
    state: {
      accounts: createStore<AccountsState>(() => initialAccounts(connection)),
      connections: createStore<ConnectionsState>(() => ({})),
      network: createStore<NetworkState>(() => initialNetwork(config.networks, first, connection)),
      connect: createStore<ConnectState>(() => ({
        wallets: [],
        recent: [],
        discovered: false,
        wcUri: null,
        attempt: null,
      })),
      switching: createStore<SwitchingState>(() => ({ target: null, status: 'idle' })),
      modal: createStore<ModalState>(() => ({
        open: false,
        history: [{ name: parameters.embedded && connection ? 'Account' : 'Connect' }],
        loading: false,
        loadingByNamespace: {},
        namespace: null,
        embedded: parameters.embedded ?? false,
        shake: false,
      })),
      signIn: createStore<SignInState>(() => ({
        status: session && connection && isFor(session.data, connection) ? 'signed-in' : 'idle',
        step: null,
        session,
        error: null,
      })),
      toasts: createStore<ToastsState>(() => []),
      transactions: createStore<TransactionsState>(() => ({ sent: [], loaded: false })),
    },
  }
}

function isFor(data: { accountAddress: string; chainId: string }, hint: ConnectionHint): boolean {
  return `${data.chainId}:${data.accountAddress}` === hint.caipAddress
}

function initialAccounts(hint: ConnectionHint | null): AccountsState {
  if (!hint) return {}
  const { chainId, address } = parseCaipAddress(hint.caipAddress)
  return {
    [parseCaipNetworkId(chainId).namespace]: {
      status: 'reconnecting',
      address,
      caipAddress: hint.caipAddress,
    },
  }
}

function initialNetwork(
  networks: readonly Network[],
  first: Network,
  hint: ConnectionHint | null,
): NetworkState {
  const activeNetworkId = hint ? parseCaipAddress(hint.caipAddress).chainId : first.caipNetworkId
  return {
    networks,
    activeNetworkId,
    activeNamespace: parseCaipNetworkId(activeNetworkId).namespace as ChainNamespace,
  }
}
