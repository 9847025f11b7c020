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

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A device's name for a sentence, which isolates its values by their first letter. "Firefox on Linux" begins with a Latin
 * name in every language, so a mark (U+200F) says that its other words are from right to left.
 */
export const inSentence = (name: string): string =>
  rightToLeft.test(name) ? `\u200f${name}` : name

/** @param label of a passkey, as the server stores it: in English if no password manager named it */
export function passkeyName(label: string): string {
  const device = readDeviceLabel(label)
  if (device) return deviceName(device)
  return label === PASSKEY_NAME ? words.passkey : label
}
