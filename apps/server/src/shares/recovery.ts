// How a device without a share comes to the recovery set: another device of the wallet approves, or nobody
// refuses for as long as the delay is.
import { randomBytes } from 'node:crypto'
import type { CustodyBody, Recovery } from '@aureus/protocol/custody'
import type { CustodyWalletRow, Database } from '../db/schema.ts'
import { hashToken } from '../secrets/token.ts'
import type { Caller, SharesContext, TellOwner } from './context.ts'
import { spendMark } from './marks.ts'
import { isUntold, remindAtMs } from './notices.ts'
import { refusal } from './refusals.ts'
import { codeOf, findDeviceSet, lockWallet, toRecovery } from './wallets.ts'

const MOST_ATTEMPTS = 5

/**
 * One that is under way is told again, and starts no new delay: the owner hears of the first alone. It begins again
 * where the mail server has refused to tell the owner.
 * @param mark of a browser that held a share: its share has gone with what its scripts stored, so it waits for nothing
 */
export async function startRecovery(
  context: SharesContext,
  caller: Caller,
  mark?: string,
): Promise<Recovery> {
  const { mailer, clock } = context
  const { id: deviceId, jkt } = caller.device
  const row = await mailer.transaction(async (transaction, post) => {
    // The lock: no other recovery of this device begins meanwhile.
    const wallet = await lockWallet(transaction, caller.userId)
    const present = await findRecovery(transaction, 'device_id', deviceId)
    const isStale = present && mailer.available && (await isUntold(transaction, present))
    if (isStale) await endRecovery(transaction, present.id)
    if (!present || isStale) await beginRecovery(context, { transaction, post }, { wallet, caller })
    if (await spendMark(transaction, { walletId: wallet.id, mark, nowMs: clock() }))
      await approve(transaction, { by: 'device_id', value: deviceId, nowMs: clock() })
    return findRecovery(transaction, 'device_id', deviceId)
  })
  if (!row) throw refusal('recovery_none')
  return toRecovery(row, codeOf(row, jkt))
}

async function beginRecovery(
  { clock, escrowDelayMs, tellOwner }: SharesContext,
  within: Parameters<TellOwner>[0],
  { wallet, caller }: { wallet: CustodyWalletRow; caller: Caller },
): Promise<void> {
  const { transaction } = within
  const id = randomBytes(16).toString('hex')
  const refuseToken = randomBytes(32).toString('base64url')
  const readyAtMs = clock() + escrowDelayMs
  await transaction
    .insertInto('custody_recoveries')
    .values({
      id,
      wallet_id: wallet.id,
      device_id: caller.device.id,
      attempts: 0,
      refuse_hash: hashToken(refuseToken),
      requested_at_ms: clock(),
      ready_at_ms: readyAtMs,
      notice_id: null,
      notified_at_ms: null,
      approved_at_ms: null,
      has_address: 1,
    })
    .execute()
  const made = await findRecovery(transaction, 'id', id)
  const noticeId = await tellOwner(within, {
    userId: caller.userId,
    recoveryId: id,
    browser: made?.browser ?? null,
    system: made?.system ?? null,
    readyAtMs,
    remindAtMs: remindAtMs(readyAtMs, escrowDelayMs),
    refuseToken,
  })
  if (noticeId === undefined) return
  await transaction
    .updateTable('custody_recoveries')
    .set({ notice_id: noticeId })
    .where('id', '=', id)
    .execute()
}

/** On a device that has the wallet, with the digits that the other one shows. */
export async function approveRecovery(
  { db, clock }: SharesContext,
  caller: Caller,
  { recoveryId, code }: CustodyBody<'recovery/approve'>,
): Promise<void> {
  const isRight = await db.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const row = await findRecovery(transaction, 'id', recoveryId)
    if (row?.wallet_id !== wallet.id || row.device_id === caller.device.id)
      throw refusal('recovery_none')
    if (!(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    if (codeOf(row, row.jkt) === code) {
      await approve(transaction, { by: 'id', value: recoveryId, nowMs: clock() })
      return true
    }
    const attempts = row.attempts + 1
    if (attempts < MOST_ATTEMPTS)
      await transaction
        .updateTable('custody_recoveries')
        .set({ attempts })
        .where('id', '=', recoveryId)
        .execute()
    else await endDevice(transaction, row.device_id)
    return false
  })
  if (!isRight) throw refusal('code_wrong')
}

/** On any device that has the wallet, or on the one that asked. */
export async function cancelRecovery(
  { db }: SharesContext,
  caller: Caller,
  { recoveryId }: CustodyBody<'recovery/cancel'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const row = await findRecovery(transaction, 'id', recoveryId)
    if (row?.wallet_id !== wallet.id) throw refusal('recovery_none')
    // Its own as well: one that asked and took it back over and over would flood the owner with mails.
    const isOwn = row.device_id === caller.device.id
    if (!isOwn && !(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    await endDevice(transaction, row.device_id)
  })
}

/** From the mailed link. */
export async function refuseRecovery({ db }: SharesContext, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await findRecovery(transaction, 'refuse_hash', hashToken(token))
    if (!row) throw refusal('recovery_none')
    await endDevice(transaction, row.device_id)
  })
}

/**
 * Whoever was refused has the mailbox of somebody else: the device goes, and with it by foreign keys its
 * sessions, its shares and what it asked for. It never had the wallet.
 */
async function endDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('wallet_devices').where('id', '=', deviceId).execute()
}

/** Ends the wait. The owner need not be reminded any more. */
async function approve(
  db: Database,
  { by, value, nowMs }: { by: 'id' | 'device_id'; value: string; nowMs: number },
): Promise<void> {
  const approved = await db
    .updateTable('custody_recoveries')
    .set({ ready_at_ms: nowMs, approved_at_ms: nowMs })
    .where(by, '=', value)
    .where('approved_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (approved) await db.deleteFrom('mail_outbox').where('recovery_id', '=', approved.id).execute()
}

async function endRecovery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('custody_recoveries').where('id', '=', id).execute()
}

function findRecovery(db: Database, by: 'id' | 'device_id' | 'refuse_hash', value: string) {
  return db
    .selectFrom('custody_recoveries as recovery')
    .innerJoin('wallet_devices as device', 'device.id', 'recovery.device_id')
    .selectAll('recovery')
    .select(['device.browser', 'device.system', 'device.jkt'])
    .where(`recovery.${by}`, '=', value)
    .executeTakeFirst()
}
