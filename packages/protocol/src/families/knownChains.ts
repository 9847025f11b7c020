import type { CaipNetworkId } from '../caip/caip.ts'
import { knownChainsOf } from './families.ts'
import { knownNearChains } from './near/networks.ts'

/**
 * The fixed list of chains of the public RPC service (specification, section 9). A deployment without networks of its own
 * serves those that have a node: `GET /v1/supported-chains`.
 */
export const knownChains: readonly CaipNetworkId[] = [
  ...Object.values(knownChainsOf).flat(),
  ...knownNearChains,
]
