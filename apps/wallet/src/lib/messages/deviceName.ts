import { type DeviceNames, PASSKEY_NAME, readDeviceLabel } from '@aureus/protocol/walletApi'
import { enDeviceName as words } from './en.deviceName.ts'

export function deviceName({ browser, system }: DeviceNames, unknown = words.unknown): string {
  if (browser === null) return system ?? unknown
  return system === null ? browser : words.both(browser, system)
}

/** @param label of a passkey, as the server stores it: in English if no password manager named it */
export function passkeyName(label: string): string {
  const device = readDeviceLabel(label)
  if (device) return deviceName(device)
  return label === PASSKEY_NAME ? words.passkey : label
}
