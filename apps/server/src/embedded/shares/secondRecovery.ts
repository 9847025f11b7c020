// A recovery whose R₀ is at the second server: this server carries what the device and that server say to each other.
import type { CustodyAnswer, CustodyBody } from '@aureus/protocol/custody'
import type { CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { currentLanguage } from '../../platform/languages/currentLanguage.ts'
import { EscrowError, type EscrowLink } from '../escrowLink/escrowLink.ts'
import { personLanguage } from '../walletApi/personLanguage.ts'
import type { Caller, SharesContext } from './context.ts'
import { isWaiting } from './notices.ts'
import { refusal } from './refusals.ts'
import { asRefusal, depositOf, toRefusal } from './second.ts'
import { lockWallet } from './wallets.ts'

interface Running {
  escrow: EscrowLink
  wallet: CustodyWalletRow
  recovery: NonNullable<Awaited<ReturnType<typeof findOwn>>>
}

function findOwn(db: Database, by: 'device_id' | 'id', value: string) {
  return db
    .selectFrom('custody_recoveries as recovery')
    .innerJoin('wallet_devices as device', 'device.id', 'recovery.device_id')
    .selectAll('recovery')
    .select(['device.jkt', 'device.browser', 'device.system'])
    .where(`recovery.${by}`, '=', value)
    .executeTakeFirst()
}

async function running(
  { db, escrow }: SharesContext,
  userId: string,
  by: 'device_id' | 'id',
  value: string,
): Promise<Running | undefined> {
  const wallet = await db.transaction().execute((transaction) => lockWallet(transaction, userId))
  const recovery = await findOwn(db, by, value)
  if (recovery?.wallet_id !== wallet.id) throw refusal('recovery_none')
  if (!(await depositOf(db, wallet.recovery_set_id))) return undefined
  // The setting is gone, but not what the second server has.
  if (!escrow) throw refusal('escrow_away')
  return { escrow, wallet, recovery }
}

/** Begins the second server's own delay, once. Does nothing for a wallet whose R₀ is here. @throws Refusal */
export async function startElsewhere(context: SharesContext, caller: Caller): Promise<void> {
  const found = await running(context, caller.userId, 'device_id', caller.device.id)
  if (found) await start(context, found)
}

async function start({ db }: SharesContext, { escrow, wallet, recovery }: Running): Promise<void> {
  const { id: requestId, jkt, browser, system } = recovery
  const { id: walletId, recovery_set_id: setId, user_id: userId } = wallet
  const body = { requestId, walletId, setId, jkt, browser, system }
  const asked = escrow.ask('start', body, await mailedLanguage(db, userId))
  await noteReady(db, requestId, asRefusal(asked))
}

/** As for this server's own mails. */
const mailedLanguage = async (db: Database, userId: string) =>
  (await personLanguage(db, userId)) ?? currentLanguage()

async function noteReady(
  db: Database,
  id: string,
  asked: Promise<{ readyAtMs: number }>,
): Promise<void> {
  const { readyAtMs } = await asked
  await db
    .updateTable('custody_recoveries')
    .set({ second_ready_at_ms: readyAtMs })
    .where('id', '=', id)
    .execute()
}

/** @param approval what the approving device signed; without it, the second server keeps to its delay */
export async function approveElsewhere(
  context: SharesContext,
  caller: Caller,
  { recoveryId, approval }: CustodyBody<'recovery/approve'>,
): Promise<void> {
  const found = await running(context, caller.userId, 'id', recoveryId)
  if (!found || approval === undefined) return
  if (found.recovery.second_ready_at_ms === null) await start(context, found)
  const asked = found.escrow.ask('approve', { requestId: recoveryId, approval })
  await noteReady(context.db, recoveryId, asked).catch((error: unknown) => {
    // A device that it does not know. Its delay stays.
    if (error instanceof EscrowError && error.reason === 'device_unknown') return
    throw toRefusal(error)
  })
}

/** The requests of a device, to cancel there when it is removed here. */
export async function recoveriesOf(db: Database, deviceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('custody_recoveries')
    .select('id')
    .where('device_id', '=', deviceId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The request is over here in any case. Without it, a code of the second server opens nothing. */
export async function cancelElsewhere(
  { escrow }: Pick<SharesContext, 'escrow'>,
  requestId: string,
): Promise<void> {
  await escrow?.ask('cancel', { requestId }).catch((error: unknown) => {
    if (!(error instanceof EscrowError)) throw error
  })
}

export async function sendElsewhereCode(
  context: SharesContext,
  caller: Caller,
): Promise<CustodyAnswer<'escrow/code'>> {
  const found = await ready(context, caller)
  const requestId = found.recovery.id
  try {
    const language = await mailedLanguage(context.db, caller.userId)
    return await found.escrow.ask('code', { requestId }, language)
  } catch (error) {
    if (error instanceof EscrowError && error.reason === 'request_unknown') {
      // It could not be reached when the recovery began.
      await start(context, found)
      throw refusal('recovery_waits')
    }
    return endIfStopped(context, caller, error)
  }
}

/** If the owner stopped the request on the second server, removes its device here. @throws Refusal */
async function endIfStopped(
  { db }: SharesContext,
  { device }: Caller,
  error: unknown,
): Promise<never> {
  if (error instanceof EscrowError && error.reason === 'request_over')
    await db.deleteFrom('wallet_devices').where('id', '=', device.id).execute()
  throw toRefusal(error)
}

/** @param proof of the device's key, as the request brought it. The second server checks it again. */
export async function releaseElsewhere(
  context: SharesContext,
  caller: Caller,
  { code, epk }: CustodyBody<'escrow/release'>,
  proof: string,
): Promise<CustodyAnswer<'escrow/release'>> {
  const { escrow, recovery } = await ready(context, caller)
  try {
    const body = { requestId: recovery.id, code, epk, proof }
    return await escrow.ask('release', body, await mailedLanguage(context.db, caller.userId))
  } catch (error) {
    return endIfStopped(context, caller, error)
  }
}

/** Past this server's own delay. @throws Refusal */
async function ready(context: SharesContext, caller: Caller): Promise<Running> {
  const found = await running(context, caller.userId, 'device_id', caller.device.id)
  if (!found) throw refusal('recovery_none')
  if (await isWaiting(context.db, found.recovery, context.clock())) throw refusal('recovery_waits')
  return found
}
