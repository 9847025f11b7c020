// What a mailbox thief must not be able to do: remove the owner's device or session, which could refuse the thief,
// or change the address that notices go to.
import type { CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import { depositOf } from './second.ts'
import { findDeviceSet, findWallet, heldUntilMs, lockWallet, lockWalletOfSet } from './wallets.ts'

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

// A retired wallet on a device that never had it: the recovery set is released to a device that has the current wallet,
// which is how its owner proved to be the owner.

type Within = Pick<SharesContext, 'db' | 'holdMs' | 'clock'>

/** The wallet of a recovery set: the current one, or a retired one. @throws Refusal */
export async function lockToRecover(
  context: Within,
  caller: Caller,
  setId: string,
): Promise<CustodyWalletRow> {
  const { db } = context
  const current = await lockWallet(db, caller.userId)
  if (setId === current.recovery_set_id) return current
  const found = await lockWalletOfSet(db, { userId: caller.userId, setId })
  if (found.id !== current.id) await requireRetired(context, caller, found)
  // The part that is here opens nothing alone, so it stays here.
  if (await depositOf(db, setId)) throw refusal('escrow_retired')
  return found
}

/** The wallet that `lockToJoin` would lock, before it is allowed. */
export async function findToJoin(
  db: Database,
  userId: string,
  walletId: string | undefined,
): Promise<CustodyWalletRow | undefined> {
  if (walletId === undefined) return findWallet(db, userId)
  return db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', walletId)
    .executeTakeFirst()
}

/** The current wallet, or the retired one of this id. @throws Refusal */
export async function lockToJoin(
  context: Within,
  caller: Caller,
  walletId: string | undefined,
): Promise<CustodyWalletRow> {
  const { db } = context
  const current = await lockWallet(db, caller.userId)
  if (walletId === undefined) return current
  const found = await db
    .updateTable('custody_wallets')
    .set((is) => ({ asked: is('asked', '+', 1) }))
    .where('user_id', '=', caller.userId)
    .where('id', '=', walletId)
    .returningAll()
    .executeTakeFirst()
  if (!found) throw refusal('wallet_none')
  await requireRetired(context, caller, found)
  return found
}

/** Held, so that whoever just got in does not get what the owner left behind. */
async function requireRetired(
  context: Within,
  { userId, device }: Caller,
  { retired_at_ms }: CustodyWalletRow,
): Promise<void> {
  const isHere = await findDeviceSet(context.db, device.id, 'active')
  if (retired_at_ms === null || !isHere) throw refusal('set_unknown')
  if (await heldUntilMs(context, userId)) throw refusal('held')
}
