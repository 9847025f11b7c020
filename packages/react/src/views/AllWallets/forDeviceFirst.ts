import type { ListedWallet } from '@aureus/core/wallets'
import { isForDevice } from '../../wallets/stores.ts'

/** Wallets of this browser, then those that a store for this device has, then the rest; each in its old order. */
export function forDeviceFirst(
  list: readonly ListedWallet[],
  userAgent: string,
): readonly ListedWallet[] {
  const rank = ({ installed, record }: ListedWallet) => {
    if (installed) return 0
    return record && isForDevice(record, userAgent) ? 1 : 2
  }
  return list.toSorted((a, b) => rank(a) - rank(b))
}
