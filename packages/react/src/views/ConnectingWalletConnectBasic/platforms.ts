// Where a wallet of the list may run, and how a pairing's link gets there.
import type { ListedWallet, PairingLinks } from '@aureus/core/wallets'
import { type Device, phoneSystem } from '../../wallets/phoneSystem.ts'
import { isForDevice } from '../../wallets/stores.ts'

/** `phone`: an app of this phone, or by its code one of another. */
export type Platform = 'phone' | 'browser' | 'desktop' | 'web'

/** By code and by app first: who has the wallet in this browser did not come here. */
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

/** What opens the wallet there with this pairing; `undefined` where nothing is known to. */
export function pairingLink(
  links: PairingLinks,
  place: keyof PairingLinks,
  uri: string,
): string | undefined {
  const before = links[place]
  if (before !== undefined) return before + encodeURIComponent(uri)
  // Android asks which app may have it; on iOS whichever came last would take it.
  return place === 'android' ? uri : undefined
}
