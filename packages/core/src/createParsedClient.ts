import type { ChainNamespace } from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import type { Client, ClientParameters } from './client/client.ts'
import { createEvents } from './events/createEvents.ts'
import { createLog } from './log/createLog.ts'
import { initialState, partsOf } from './state/connection.ts'
import type { ModalState } from './state/modal.ts'
import type { ToastsState } from './state/toasts.ts'
import type { TransactionsState } from './state/transactions.ts'
import { createUnsaved } from './state/unsaved.ts'

/**
 * For a configuration that its schema has already parsed and that has a network, on a page with an adapter for
 * every family. Otherwise use `createClient`.
 */
export function createParsedClient(parameters: ClientParameters): Client {
  const { config, storage, initialState: initial } = parameters
  const connection = createStore(() => initialState({ ...initial, networks: config.networks }))

  return {
    config,
    adapters: parameters.adapters,
    namespaces: Object.keys(parameters.adapters) as ChainNamespace[],
    storage,
    tabs: parameters.tabs,
    walletConnect: parameters.walletConnect,
    fetch: parameters.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    pending: new Map(),
    memory: new Map(),
    events: createEvents(parameters),
    log: createLog(parameters),
    opening: parameters,
    unsaved: createUnsaved(),
    watchTransactions: parameters.watchTransactions ?? false,
    state: {
      connection,
      ...partsOf(connection),
      modal: createStore<ModalState>(() => ({
        open: false,
        history: [{ name: parameters.embedded && initial?.connection ? 'Account' : 'Connect' }],
        loading: false,
        loadingByNamespace: {},
        namespace: null,
        embedded: parameters.embedded ?? false,
        shake: false,
      })),
      toasts: createStore<ToastsState>(() => []),
      transactions: createStore<TransactionsState>(() => ({ sent: [], loaded: false })),
    },
  }
}
