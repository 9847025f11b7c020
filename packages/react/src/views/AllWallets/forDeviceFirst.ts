import type { ListedWallet } from '@aureus/core/wallets'
import { isForDevice } from '../../wallets/stores.ts'

/**
 * Sorts wallets: those in this browser, those that the page puts first, those in a store for this device, then the rest.
 * Stable.
 */
export function forDeviceFirst(
  list: readonly ListedWallet[],
  userAgent: string,
): readonly ListedWallet[] {
  const rank = ({ installed, record }: ListedWallet) => {
    if (installed) return 0
    if (record?.pinned) return 1
    return record && isForDevice(record, userAgent) ? 2 : 3
  }
  return list.toSorted((a, b) => rank(a) - rank(b))
}
