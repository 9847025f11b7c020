import { readsChains } from '../caip/namespaces.ts'
import type { Network } from './network.ts'

export const hasNode = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean =>
  readsChains[chainNamespace]
