import { readsChains } from '../caip/namespaces.ts'
import type { Network } from './network.ts'

/** Whether nodes say what accounts on the network hold, and what a transaction costs. */
export const hasNode = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean =>
  readsChains[chainNamespace]

/** Whether pages read the network, from a node or an indexer: its balances, its history, the status of transactions. */
export const isRead = (network: Pick<Network, 'chainNamespace' | 'indexed'>): boolean =>
  hasNode(network) || network.indexed === true
