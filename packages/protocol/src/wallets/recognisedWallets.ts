import { bitcoinWallets } from './directory/bip122.ts'
import { evmWallets } from './directory/eip155.ts'
import { solanaWallets } from './directory/solana.ts'
import type { WalletRecord } from './record.ts'

/**
 * The wallets that a page recognises when they announce themselves: by an EIP-6963 name, or by a connector's name of
 * specification section 9. In alphabetical order.
 */
export const recognisedWallets: readonly WalletRecord[] = /* @__PURE__ */ [
  evmWallets,
  solanaWallets,
  bitcoinWallets,
]
  .flat()
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
