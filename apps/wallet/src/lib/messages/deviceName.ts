import { type DeviceNames, PASSKEY_NAME, readDeviceLabel } from '@aureus/protocol/walletApi'
import { enDeviceName as words } from './en.deviceName.ts'
import { visibleText, withoutIsolates } from './visibleText.ts'

/** Stands alone. So it needs no isolates, which rows with words of others would show as hidden characters. */
export function deviceName({ browser, system }: DeviceNames, unknown = words.unknown): string {
  if (browser === null) return system ?? unknown
  return system === null
    ? browser
    : withoutIsolates(words.both(visibleText(browser), visibleText(system)))
}

/** @param label of a passkey, as the server stores it: in English if no password manager named it */
export function passkeyName(label: string): string {
  const device = readDeviceLabel(label)
  if (device) return deviceName(device)
  return label === PASSKEY_NAME ? words.passkey : label
}
