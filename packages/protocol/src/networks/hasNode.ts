import { readsChains } from '../caip/namespaces.ts'
import type { Network } from './network.ts'

/** Whether pages read the network: its balances, its history, the status of transactions. */
export const hasNode = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean =>
  readsChains[chainNamespace]
