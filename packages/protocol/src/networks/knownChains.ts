// The fixed list of chains of the public RPC service (specification, section 9). A deployment
// without networks of its own serves those that have a node: `GET /v1/supported-chains`.
import type { CaipNetworkId } from '../caip/caip.ts'
import { CUSTOM_NETWORK_ID } from './custom.ts'

const evmChainIds = [
  1,
  10,
  56,
  97,
  100,
  137,
  300,
  324,
  999999999,
  1101,
  1301,
  1329,
  5000,
  5003,
  8217,
  8453,
  17000,
  42161,
  42220,
  43113,
  43114,
  59144,
  80002,
  80084,
  84532,
  421614,
  7777777,
  11155111,
  11155420,
  1313161554,
  1313161555,
  CUSTOM_NETWORK_ID,
] as const

export const knownChains: readonly CaipNetworkId[] = [
  ...evmChainIds.map((id): CaipNetworkId => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
]
