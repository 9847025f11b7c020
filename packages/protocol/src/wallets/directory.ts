import { digitsToC } from './directory/others/digitsToC.ts'
import { dToK } from './directory/others/dToK.ts'
import { lToR } from './directory/others/lToR.ts'
import { sToZ } from './directory/others/sToZ.ts'
import { recognisedWallets } from './recognisedWallets.ts'
import type { WalletRecord } from './record.ts'

/**
 * Every wallet that visitors can search, in alphabetical order. No wallet can pay for its place. Those that a page need
 * not recognise are apart, because only a list of all wallets needs them.
 */
export const directory: readonly WalletRecord[] = /* @__PURE__ */ [
  recognisedWallets,
  digitsToC,
  dToK,
  lToR,
  sToZ,
]
  .flat()
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
