// Where a listed wallet runs, and how a pairing link gets there.
import type { ListedWallet, PairingLinks } from '@aureus/core/wallets'
import { linkWith } from '@aureus/protocol/wallets'
import { type Device, phoneSystem } from '../../wallets/phoneSystem.ts'
import { isForDevice } from '../../wallets/stores.ts'

/** `phone`: an app on this phone, or on another one by QR code. */
export type Platform = 'phone' | 'browser' | 'desktop' | 'web'

/** Code and app first, because visitors with the wallet in this browser don't come here. */
export function platformsOf(
  { installed, record }: Pick<ListedWallet, 'installed' | 'record'>,
  device: Device,
): readonly Platform[] {
  const computer = phoneSystem(device) === undefined
  const extension = computer && record !== undefined && isForDevice(record, device.userAgent)
  const { desktop, web } = record?.pairing ?? {}
  const all: readonly [Platform, boolean][] = [
    ['phone', true],
    ['browser', installed !== undefined || extension],
    ['desktop', computer && desktop !== undefined],
    ['web', web !== undefined],
  ]
  return all.flatMap(([platform, there]) => (there ? [platform] : []))
}

/** The link that opens the wallet with this pairing; `undefined` if none is known. */
export function pairingLink(
  links: PairingLinks,
  place: keyof PairingLinks,
  uri: string,
): string | undefined {
  const before = links[place]
  if (before !== undefined) return linkWith(before, uri)
  // Android asks which app to use. On iOS the app installed last would open.
  return place === 'android' ? uri : undefined
}
