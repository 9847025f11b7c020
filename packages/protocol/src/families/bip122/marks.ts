import type { NetworkMarks } from '../family.ts'

export const bitcoinMarks: NetworkMarks = {
  'bip122:000000000019d6689c085ae165831e93': ['BT', 34],
  'bip122:000000000933ea01ad0ee984209779ba': ['BT', 34, 't'],
}
