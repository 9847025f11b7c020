import { bitcoinWallets } from './directory/bip122.ts'
import { evmWallets } from './directory/eip155.ts'
import { solanaWallets } from './directory/solana.ts'
import type { WalletRecord } from './record.ts'

/** Every wallet that visitors can search, in alphabetical order. No wallet can pay for its place. */
export const directory: readonly WalletRecord[] = /* @__PURE__ */ [
  evmWallets,
  solanaWallets,
  bitcoinWallets,
]
  .flat()
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
