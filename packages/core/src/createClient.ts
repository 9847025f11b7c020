// Creates clients. `createClient` is for pages; `createParsedClient` makes the client once its configuration is parsed.
import {
  AureusError,
  asNetwork,
  type ChainNamespace,
  type PublicConfig,
  thrown,
} from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import type { Adapter } from './client/adapter.ts'
import type { Client, ClientParameters, PageConfig } from './client/client.ts'
import { createEvents } from './events/createEvents.ts'
import { createLog } from './log/createLog.ts'
import { initialState, partsOf } from './state/connection.ts'
import type { ModalState } from './state/modal.ts'
import { type ChainChoice, findNetwork } from './state/network.ts'
import { idOfChoice, startOn, unknownInitialChain } from './state/startNetwork.ts'
import type { ToastsState } from './state/toasts.ts'
import type { TransactionsState } from './state/transactions.ts'
import { createUnsaved } from './state/unsaved.ts'
import { setWalletOptions, walletOptions } from './walletOptions/walletOptions.ts'

export interface CreateClientParameters extends Omit<ClientParameters, 'config'> {
  config: PageConfig
  /**
   * The network on which visitors without a connection start: a CAIP-2 id, or the number of an EVM chain. A connected wallet
   * stays where it is. Defaults to the first network.
   */
  initialChain?: ChainChoice | undefined
}

/**
 * Creates a client. It loads, requests and listens to nothing until an action needs it.
 * @throws AureusError `Network not found` if the configuration has no network, or not the one of `initialChain`.
 */
export function createClient(parameters: CreateClientParameters): Client {
  const config = withinReach(parameters)
  if (config.networks.length === 0) throw new AureusError(thrown.networkNotFound)
  const { initialChain } = parameters
  const initialNetworkId = initialChain === undefined ? undefined : idOfChoice(initialChain)
  if (initialNetworkId && !findNetwork(config.networks, initialNetworkId))
    throw new AureusError(thrown.networkNotFound, {
      details: unknownInitialChain(initialNetworkId, config.networks),
    })
  const adapters = Object.fromEntries(
    Object.entries(parameters.adapters).map(([namespace, load]) => [
      namespace,
      async (client: Client) => choose(client, await load(client)),
    ]),
  )
  const client = createParsedClient({
    ...parameters,
    config,
    adapters,
  })
  const start = initialNetworkId ?? parameters.initialState?.initialNetworkId
  if (start) startOn(client.state.connection.getInitialState(), start)
  setWalletOptions(client, parameters.wallets)
  return client
}

async function choose(client: Client, adapter: Adapter): Promise<Adapter> {
  if (!walletOptions(client)) return adapter
  const { withChosenWallets } = await import('./walletOptions/applyWalletOptions.ts')
  return withChosenWallets(client, adapter)
}

/**
 * Drops networks whose chain family has no adapter, because no wallet could connect to them. Keeps all networks if
 * the page has no adapters at all.
 */
function withinReach({ config, adapters }: CreateClientParameters): PublicConfig {
  const all = config.networks.map(asNetwork)
  const reached = all.filter(({ chainNamespace }) => adapters[chainNamespace])
  const chains = config.signIn.chains ?? all.map(({ caipNetworkId }) => caipNetworkId)
  return {
    ...config,
    networks: Object.keys(adapters).length > 0 ? reached : all,
    signIn: { ...config.signIn, chains },
  }
}

/**
 * For a configuration that its schema has already parsed and that has a network, on a page with an adapter for
 * every family. Otherwise use `createClient`.
 */
export function createParsedClient(parameters: ClientParameters): Client {
  const { config, storage, initialState: initial } = parameters
  const connection = createStore(() => initialState({ ...config, ...initial }))

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
