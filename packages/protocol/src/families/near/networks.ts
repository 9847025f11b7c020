// NEAR's networks. The RPC service answers for them, but no wallet of this family is supported, so pages do not offer them.
import type { CaipNetworkId } from '../../caip/caip.ts'

/** Public endpoints, of which NEAR's documentation lists one for each network. */
export const nearEndpoints = {
  'near:mainnet': 'https://free.rpc.fastnear.com',
  'near:testnet': 'https://test.rpc.fastnear.com',
} as const satisfies Record<CaipNetworkId, string>

export const knownNearChains = ['near:mainnet', 'near:testnet'] as const
