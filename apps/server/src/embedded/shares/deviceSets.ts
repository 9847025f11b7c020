// `sets/reshare` and `sets/activate`: a device gets a new set in two steps, so that a working set exists at every
// moment.
import type { CustodyBody, DeviceSet } from '@aureus/protocol/custody'
import type { CustodyShareRow } from '../../platform/db/schema.ts'
import { RECENT_CODE_MS } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { checkShares, takeApart } from './depositParts.ts'
import { refusal } from './refusals.ts'
import { activateRecovery, addPendingRecovery, resplitOf, sealRecovery } from './resplit.ts'
import type { DepositKeys } from './sealed.ts'
import { depositElsewhere } from './second.ts'
import { sealShare } from './stored.ts'
import { findToJoin, lockToJoin } from './walletHere.ts'
import { findDeviceSet, findWallet, toDeviceSet } from './wallets.ts'

/** Replaces an earlier set that was never activated. */
export async function addPendingSet(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  { setId, recoverySetId, walletId, deposit, escrow }: CustodyBody<'sets/reshare'>,
): Promise<DeviceSet> {
  const { db, kms, clock } = context
  const deviceId = caller.device.id
  const deposited = await depositNewRecovery()
  const plain = await depositKeys.open(deposit)
  try {
    const parts =
      recoverySetId === undefined
        ? undefined
        : takeApart(plain, { recoverySetId, setId, isElsewhere: deposited !== undefined })
    if (!parts) checkShares([plain], setId)
    const found = await findToJoin(db, caller.userId, walletId)
    if (!found) throw refusal('wallet_none')
    const ofWallet = { wallet_id: found.id, set_id: setId }
    const share = await sealShare(kms, { ...ofWallet, role: 'device' }, parts?.ofDevice ?? plain)
    const recovery =
      parts && recoverySetId !== undefined
        ? await sealRecovery(kms, { walletId: found.id, recoverySetId, parts })
        : undefined
    return await db.transaction().execute(async (transaction) => {
      const wallet = await lockToJoin({ ...context, db: transaction }, caller, walletId)
      if (wallet.id !== found.id) throw refusal('wallet_none')
      // A device that was given nothing to build a set from has made up its share. Such a set opens nothing, but
      // would pass for one of the owner's devices.
      const given = await transaction
        .selectFrom('custody_releases')
        .select('id')
        .where('wallet_id', '=', wallet.id)
        .where('device_id', '=', deviceId)
        .where('purpose', 'in', ['reshare', 'recover'])
        .where('created_at_ms', '>', clock() - RECENT_CODE_MS)
        .executeTakeFirst()
      if (!given) throw refusal('recovery_none')
      const known = await transaction
        .selectFrom('custody_shares')
        .select(['device_id', 'state'])
        .where('set_id', '=', setId)
        .executeTakeFirst()
      if (known && (known.device_id !== deviceId || known.state !== 'pending'))
        throw refusal('set_unknown')
      const active = await findDeviceSet(transaction, deviceId, 'active', wallet.id)
      const row: CustodyShareRow = {
        ...share,
        device_id: deviceId,
        joins_set_id: null,
        state: 'pending',
        epoch: (active?.epoch ?? 0) + 1,
        created_at_ms: clock(),
      }
      await transaction
        .deleteFrom('custody_shares')
        .where('wallet_id', '=', wallet.id)
        .where('device_id', '=', deviceId)
        .where('state', '=', 'pending')
        .execute()
      await transaction.insertInto('custody_shares').values(row).execute()
      if (recovery)
        await addPendingRecovery(
          { ...context, db: transaction },
          { wallet, row, recovery, deposited },
        )
      return toDeviceSet(row)
    })
  } finally {
    plain.fill(0)
  }

  /** Only if one is due: otherwise nothing is worth keeping there. */
  async function depositNewRecovery() {
    if (escrow === undefined || recoverySetId === undefined) return undefined
    const wallet = await findWallet(db, caller.userId)
    if (!wallet || !(await resplitOf(context, wallet, undefined)).recovery)
      throw refusal('set_unknown')
    const set = { walletId: wallet.id, setId: recoverySetId, sealed: escrow }
    return depositElsewhere(context, caller, set)
  }
}

/** Called once the device has verified that the set opens the wallet. Repeating it gives the same answer. */
export async function activateSet(
  context: SharesContext,
  caller: Caller,
  { setId, walletId }: CustodyBody<'sets/activate'>,
): Promise<DeviceSet> {
  const { db, clock } = context
  const deviceId = caller.device.id
  return db.transaction().execute(async (transaction) => {
    const wallet = await lockToJoin({ ...context, db: transaction }, caller, walletId)
    const active = await findDeviceSet(transaction, deviceId, 'active', wallet.id)
    if (active?.set_id === setId) return toDeviceSet(active)
    const pending = await findDeviceSet(transaction, deviceId, 'pending', wallet.id)
    if (pending?.set_id !== setId) throw refusal('set_unknown')
    if (active)
      await transaction.deleteFrom('custody_shares').where('set_id', '=', active.set_id).execute()
    else
      await transaction
        .updateTable('custody_wallets')
        .set({ devices_changed_at_ms: clock() })
        .where('id', '=', wallet.id)
        .execute()
    await transaction
      .updateTable('custody_shares')
      .set({ state: 'active' })
      .where('set_id', '=', setId)
      .execute()
    await transaction.deleteFrom('custody_recoveries').where('device_id', '=', deviceId).execute()
    await activateRecovery(transaction, wallet, setId)
    return toDeviceSet(pending)
  })
}
