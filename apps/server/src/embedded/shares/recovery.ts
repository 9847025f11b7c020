// How a device without a share gets the recovery set: another device of the wallet approves, or the delay ends
// without a refusal.
import { randomBytes } from 'node:crypto'
import type { CustodyBody, Recovery } from '@aureus/protocol/custody'
import type { CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import type { Caller, SharesContext, TellOwner } from './context.ts'
import { provenFactor } from './factors.ts'
import { spendMark } from './marks.ts'
import { isUntold, remindAtMs } from './notices.ts'
import { refusal } from './refusals.ts'
import { depositOf } from './second.ts'
import { approveElsewhere, cancelElsewhere, startElsewhere } from './secondRecovery.ts'
import {
  codeOf,
  findDeviceSet,
  findWallet,
  lockAnyWallet,
  lockWallet,
  toRecovery,
} from './wallets.ts'

const MOST_ATTEMPTS = 5
/**
 * An owner without an address cannot be warned, and gets as many times the delay to notice by themself. An address
 * on hold does not shorten it.
 */
const UNWARNED_FACTOR = 3

/**
 * Starts a recovery or returns the one in progress, without a new delay: the owner is notified only of the first.
 * It restarts if the mail server refused the notice.
 * @param mark of a browser that held a share. That share was lost with its script storage, so there is no delay.
 */
export async function startRecovery(
  context: SharesContext,
  caller: Caller,
  mark?: string,
): Promise<Recovery> {
  const { db, mailer, clock } = context
  const { id: deviceId, jkt } = caller.device
  const stale = await mailer.transaction(async (transaction, post) => {
    // The lock prevents another recovery of this device meanwhile.
    const wallet = await lockWallet(transaction, caller.userId)
    // Neither a delay nor another device can release what the server does not have.
    if (await provenFactor(transaction, wallet.id)) throw refusal('factor_needed')
    const present = await findRecovery(transaction, 'device_id', deviceId)
    const isStale = present && mailer.available && (await isUntold(transaction, present))
    if (isStale) await endRecovery(transaction, present.id)
    if (!present || isStale) await beginRecovery(context, { transaction, post }, { wallet, caller })
    if (await spendMark(transaction, { walletId: wallet.id, mark, nowMs: clock() }))
      await approve(transaction, { by: 'device_id', value: deviceId, nowMs: clock() })
    return isStale ? present.id : undefined
  })
  if (stale !== undefined) await cancelElsewhere(context, stale)
  await startElsewhere(context, caller)
  const row = await findRecovery(db, 'device_id', deviceId)
  const wallet = await findWallet(db, caller.userId)
  if (!row || !wallet) throw refusal('recovery_none')
  const isElsewhere = (await depositOf(db, wallet.recovery_set_id)) !== undefined
  return toRecovery(row, codeOf(row, jkt), isElsewhere)
}

async function beginRecovery(
  { clock, escrowDelayMs, tellOwner }: SharesContext,
  within: Parameters<TellOwner>[0],
  { wallet, caller }: { wallet: CustodyWalletRow; caller: Caller },
): Promise<void> {
  const { transaction } = within
  const id = randomBytes(16).toString('hex')
  const refuseToken = randomBytes(32).toString('base64url')
  const notified = { userId: caller.userId, nowMs: clock() }
  const { settled: hasAddress } = await noticeAddressesOf(transaction, notified)
  const delayMs = hasAddress ? escrowDelayMs : UNWARNED_FACTOR * escrowDelayMs
  const readyAtMs = clock() + delayMs
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
      second_ready_at_ms: null,
      has_address: Number(hasAddress),
    })
    .execute()
  const made = await findRecovery(transaction, 'id', id)
  const noticeId = await tellOwner(within, {
    userId: caller.userId,
    recoveryId: id,
    browser: made?.browser ?? null,
    system: made?.system ?? null,
    readyAtMs,
    remindAtMs: remindAtMs(readyAtMs, delayMs),
    refuseToken,
  })
  if (noticeId === undefined) return
  await transaction
    .updateTable('custody_recoveries')
    .set({ notice_id: noticeId })
    .where('id', '=', id)
    .execute()
}

/** On a device that has the wallet, with the digits that the other device shows. */
export async function approveRecovery(
  context: SharesContext,
  caller: Caller,
  body: CustodyBody<'recovery/approve'>,
): Promise<void> {
  const { db, clock } = context
  const { recoveryId, code } = body
  const outcome = await db.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const row = await findRecovery(transaction, 'id', recoveryId)
    if (row?.wallet_id !== wallet.id || row.device_id === caller.device.id)
      throw refusal('recovery_none')
    if (!(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    if (codeOf(row, row.jkt) === code) {
      await approve(transaction, { by: 'id', value: recoveryId, nowMs: clock() })
      return 'right'
    }
    const attempts = row.attempts + 1
    if (attempts >= MOST_ATTEMPTS) {
      await endDevice(transaction, row.device_id)
      return 'ended'
    }
    await transaction
      .updateTable('custody_recoveries')
      .set({ attempts })
      .where('id', '=', recoveryId)
      .execute()
    return 'wrong'
  })
  if (outcome === 'ended') await cancelElsewhere(context, recoveryId)
  if (outcome !== 'right') throw refusal('code_wrong')
  await approveElsewhere(context, caller, body)
}

/** On any device that has the wallet, or on the requesting one. */
export async function cancelRecovery(
  context: SharesContext,
  caller: Caller,
  { recoveryId }: CustodyBody<'recovery/cancel'>,
): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (transaction) => {
    const wallet = await lockAnyWallet(transaction, caller.userId)
    const row = await findRecovery(transaction, 'id', recoveryId)
    if (row?.wallet_id !== wallet.id) throw refusal('recovery_none')
    // Its own too: requesting and cancelling repeatedly would flood the owner with emails.
    const isOwn = row.device_id === caller.device.id
    if (!isOwn && !(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    await endDevice(transaction, row.device_id)
  })
  await cancelElsewhere(context, recoveryId)
}

/** From the mailed link. */
export async function refuseRecovery(context: SharesContext, token: string): Promise<void> {
  const { db } = context
  const id = await db.transaction().execute(async (transaction) => {
    const row = await findRecovery(transaction, 'refuse_hash', hashToken(token))
    if (!row) throw refusal('recovery_none')
    await endDevice(transaction, row.device_id)
    return row.id
  })
  await cancelElsewhere(context, id)
}

/**
 * A refused device belongs to somebody who has another person's mailbox. The device is deleted, and foreign keys
 * delete its sessions, its shares and its requests. It never had the wallet.
 */
async function endDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('wallet_devices').where('id', '=', deviceId).execute()
}

/** Ends the wait. The owner needs no reminder. */
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
