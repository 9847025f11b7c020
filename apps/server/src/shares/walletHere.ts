// What whoever has the mailbox alone must not do: take a device or its session from the owner, who would refuse or
// approve there, or change the address by which the owner is told.
import type { Database } from '../db/schema.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { Caller } from './context.ts'
import { findDeviceSet, findWallet } from './wallets.ts'

/** @throws Refusal where the person has a wallet and this device does not open it */
export async function requireWalletHere(db: Database, { userId, device }: Caller): Promise<void> {
  if (await findDeviceSet(db, device.id, 'active')) return
  if (await findWallet(db, userId)) throw notHere()
}

/** One's own device, one that does not open the wallet, and any from a device that does. @throws Refusal */
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
