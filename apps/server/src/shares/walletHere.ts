// What a mailbox thief must not be able to do: remove the owner's device or session, which could refuse the thief,
// or change the address that notices go to.
import type { Database } from '../db/schema.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { Caller } from './context.ts'
import { refusal } from './refusals.ts'
import { findDeviceSet, findWallet } from './wallets.ts'

/** @throws Refusal if the user has a wallet that this device does not open */
export async function requireWalletHere(db: Database, { userId, device }: Caller): Promise<void> {
  if (await findDeviceSet(db, device.id, 'active')) return
  if (await findWallet(db, userId)) throw notHere()
}

/** What a frozen wallet does not allow: changes to who can get in. @throws Refusal */
export async function requireThawed(db: Database, userId: string): Promise<void> {
  if ((await findWallet(db, userId))?.frozen_at_ms != null) throw refusal('wallet_frozen')
}

/** Allows one's own device, one that does not open the wallet, and any device from one that does. @throws Refusal */
export async function requireMayRevoke(
  db: Database,
  { device }: Caller,
  deviceId: string,
): Promise<void> {
  if (deviceId === device.id || !(await findDeviceSet(db, deviceId, 'active'))) return
  if (!(await findDeviceSet(db, device.id, 'active'))) throw notHere()
}

const notHere = () =>
  new Refusal(403, 'wallet_not_here', 'Do this on a device that has your wallet.')
