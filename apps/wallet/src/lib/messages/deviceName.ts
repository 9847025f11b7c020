import type { WalletDevice } from '@aureus/protocol/walletApi'

/** Such as “Firefox on Windows”. */
export function deviceName(
  { browser, system }: Pick<WalletDevice, 'browser' | 'system'>,
  unknown = 'Unknown device',
): string {
  if (browser === null) return system ?? unknown
  return system === null ? browser : `${browser} on ${system}`
}
