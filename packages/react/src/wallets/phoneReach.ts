import type { WalletRecord } from '@aureus/core/wallets'
import { type Device, phoneSystem } from './phoneSystem.ts'

/**
 * - `pairing`: the wallet's app answers over the relay.
 * - `address`: no way is documented. Visitors may copy the page's address into the wallet's own browser.
 */
export type PhoneReach = 'pairing' | 'address'

/**
 * How a page on a phone reaches a wallet that neither is in this browser nor opens the page by a link (`browseLink`).
 * @param pairs whether the page can pair wallets on other devices
 * @returns undefined on computers
 */
export function phoneReach(
  record: Pick<WalletRecord, 'pairing'>,
  { device, pairs }: { device: Device; pairs: boolean },
): PhoneReach | undefined {
  if (!phoneSystem(device)) return undefined
  return pairs && record.pairing ? 'pairing' : 'address'
}
