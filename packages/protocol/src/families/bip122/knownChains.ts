import type { CaipNetworkId } from '../../caip/caip.ts'

export const knownBitcoinChains: readonly CaipNetworkId[] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
]
