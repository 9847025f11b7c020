// Where visitors without a connection start. Apart from `network.ts`, because our own page's first load needs none of it.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { ConnectionState } from './connection.ts'
import type { ChainChoice, NetworkState } from './network.ts'

/** The page's choice, or the first network. */
export const startNetwork = (state: Pick<NetworkState, 'networks' | 'initialNetworkId'>) =>
  state.networks.find((network) => network.caipNetworkId === state.initialNetworkId) ??
  state.networks[0]

/**
 * Sets the page's choice in a state that is still private. A visitor with a connection stays on its network. It changes
 * the state in place, because a page that a server draws hydrates with the store's initial state.
 */
export function startOn({ network, accounts }: ConnectionState, id: CaipNetworkId | undefined) {
  network.initialNetworkId = id
  const start = startNetwork(network)
  if (!start || Object.keys(accounts).length > 0) return
  network.activeNetworkId = start.caipNetworkId
  network.activeNamespace = start.chainNamespace
}

export const idOfChoice = (choice: ChainChoice): CaipNetworkId =>
  typeof choice === 'number' ? `eip155:${choice}` : choice

export const unknownInitialChain = (id: string, networks: readonly Network[]): string =>
  `initialChain is ${id}, and the networks of this page are ${networks.map(({ caipNetworkId }) => caipNetworkId).join(', ')}.`
