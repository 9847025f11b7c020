import { type KnownRecord, type ListedWallet, listWallets } from '@aureus/core/wallets'
import type { ChainNamespace } from '@aureus/protocol'
import { popularWallets } from '@aureus/protocol/wallets'

/** Two rows of three. */
const SHOWN = 6

/** Of the wallets that the page offers, without those that it features in rows of their own. */
export function bestKnown(
  records: readonly KnownRecord[],
  families: readonly ChainNamespace[],
): readonly ListedWallet[] {
  const offered = listWallets(
    [],
    families,
    records.filter(({ featured }) => !featured),
  )
  const known = popularWallets(families).flatMap(({ id }) => offered.filter((one) => one.id === id))
  return (known.length > 0 ? known : offered).slice(0, SHOWN)
}
