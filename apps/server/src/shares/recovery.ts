// How a device without a share comes to the recovery set: another device of the wallet approves, or nobody
// refuses for as long as the delay is.
import { randomBytes } from 'node:crypto'
import type { CustodyBody, Recovery } from '@aureus/protocol/custody'
import type { Database } from '../db/schema.ts'
import { hashToken } from '../signIn/token.ts'
import type { Caller, SharesContext } from './context.ts'
import { spendMark } from './marks.ts'
import { refusal } from './refusals.ts'
import { codeOf, findDeviceSet, lockWallet, toRecovery } from './wallets.ts'

const MOST_ATTEMPTS = 5

/**
 * One that is under way is told again, and starts no new delay. The owner hears of the first alone.
 * @param mark of a browser that held a share: its share has gone with what its scripts stored, so it waits for nothing
 */
export async function startRecovery(
  context: SharesContext,
  caller: Caller,
  mark?: string,
): Promise<Recovery> {
  const { mailer, clock, escrowDelayMs, tellOwner } = context
  const { id: deviceId, jkt } = caller.device
  const refuseToken = randomBytes(32).toString('base64url')
  const row = await mailer.transaction(async (transaction, post) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const made = await transaction
      .insertInto('custody_recoveries')
      .values({
        id: randomBytes(16).toString('hex'),
        wallet_id: wallet.id,
        device_id: deviceId,
        attempts: 0,
        refuse_hash: hashToken(refuseToken),
        requested_at_ms: clock(),
        ready_at_ms: clock() + escrowDelayMs,
      })
      .onConflict((conflict) => conflict.column('device_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (await spendMark(transaction, { walletId: wallet.id, mark, nowMs: clock() }))
      await endDelay(transaction, { by: 'device_id', value: deviceId, nowMs: clock() })
    const found = await findRecovery(transaction, 'device_id', deviceId)
    if (!found) throw refusal('recovery_none')
    const { browser, system, ready_at_ms: readyAtMs } = found
    const notice = { userId: caller.userId, browser, system, readyAtMs, refuseToken }
    if (made) await tellOwner({ transaction, post }, notice)
    return found
  })
  return toRecovery(row, codeOf(row, jkt))
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
      await endDelay(transaction, { by: 'id', value: recoveryId, nowMs: clock() })
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

async function endDelay(
  db: Database,
  { by, value, nowMs }: { by: 'id' | 'device_id'; value: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('custody_recoveries')
    .set({ ready_at_ms: nowMs })
    .where(by, '=', value)
    .where('ready_at_ms', '>', nowMs)
    .execute()
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
