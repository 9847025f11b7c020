import type { NetworkDrawings } from '../family.ts'

export const bitcoinDrawings: NetworkDrawings = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
}
