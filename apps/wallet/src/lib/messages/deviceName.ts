import type { WalletDevice } from '@aureus/protocol/walletApi'
import { enDeviceName as words } from './en.deviceName.ts'

export function deviceName(
  { browser, system }: Pick<WalletDevice, 'browser' | 'system'>,
  unknown = words.unknown,
): string {
  if (browser === null) return system ?? unknown
  return system === null ? browser : words.both(browser, system)
}
