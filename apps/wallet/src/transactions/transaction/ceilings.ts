// The most that gas may cost, whatever nodes say: far above any lasting price in a network's history.
import type { CaipNetworkId } from '@aureus/protocol'

/** In gwei. Fees are low on networks that share a block of another chain. */
const LAYER_TWO = 100n
const OTHERS = 10_000n
const ceilings: Readonly<Record<CaipNetworkId, bigint>> = {
  'eip155:1': 5_000n,
  'eip155:10': LAYER_TWO,
  'eip155:56': 500n,
  'eip155:137': 30_000n,
  'eip155:300': LAYER_TWO,
  'eip155:324': LAYER_TWO,
  'eip155:1101': LAYER_TWO,
  'eip155:1301': LAYER_TWO,
  'eip155:5000': LAYER_TWO,
  'eip155:8453': LAYER_TWO,
  'eip155:42161': LAYER_TWO,
  'eip155:59144': LAYER_TWO,
  'eip155:84532': LAYER_TWO,
  'eip155:421614': LAYER_TWO,
  'eip155:7777777': LAYER_TWO,
  'eip155:11155420': LAYER_TWO,
}

/** Wei per unit of gas. */
export const ceilingOf = (caipNetworkId: CaipNetworkId): bigint =>
  (ceilings[caipNetworkId] ?? OTHERS) * 10n ** 9n
