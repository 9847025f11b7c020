// `sets/release`: releases a share to its set's device, within limits, after recording it.
import type { CustodyAnswer, CustodyBody, Purpose } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'
import { RECENT_CODE_MS, requireCodeWithin } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { releases } from './counts.ts'
import { provenFactor } from './factors.ts'
import { checkLimits, record } from './limits.ts'
import { isWaiting } from './notices.ts'
import { refusal } from './refusals.ts'
import { sealTo } from './sealed.ts'
import { findShares, openRow } from './stored.ts'
import { lockToRecover } from './walletHere.ts'
import { heldUntilMs, lockWallet, lockWalletOfSet } from './wallets.ts'

/** Whoever sees the key once has it forever, so an export needs a fresher code than the rest. */
export const EXPORT_CODE_MS = 5 * 60_000

const ofAny: ReadonlySet<Purpose> = new Set(['prove', 'move', 'export'])

export async function releaseShare(
  context: SharesContext,
  caller: Caller,
  body: CustodyBody<'sets/release'>,
): Promise<CustodyAnswer<'sets/release'>> {
  const { db, kms, clock, mailer, tellKeyEvent } = context
  const { setId, purpose, digest, origin, epk } = body
  const nowMs = clock()
  const work = async (transaction: Database, post?: PostMail) => {
    const wallet = await lockFor({ ...context, db: transaction }, caller, body)
    if (post) await checkExport({ ...context, db: transaction }, { wallet, caller, nowMs })
    const found =
      purpose === 'recover'
        ? await recoverySet(transaction, { wallet, setId, caller, nowMs })
        : [await deviceSet(transaction, { wallet, setId, caller, purpose, nowMs })]
    await checkLimits(transaction, { walletId: wallet.id, device: caller.device, purpose, nowMs })
    await record(transaction, { wallet, caller, purpose, setId, digest, origin, nowMs })
    const told = { userId: caller.userId, deviceId: caller.device.id, event: 'exported' } as const
    if (post) await tellKeyEvent({ transaction, post }, told)
    return found
  }
  // The others send no mail, and need not wake whoever sends it.
  const rows = await (purpose === 'export'
    ? mailer.transaction(work)
    : db.transaction().execute((transaction) => work(transaction)))
  const shares = await Promise.all(rows.map((row) => openRow(kms, row)))
  const plain = Buffer.concat(shares)
  try {
    const sealed = await sealTo(epk, plain)
    releases.add({ purpose, by: 'device' })
    return { sealed }
  } finally {
    for (const bytes of [...shares, plain]) bytes.fill(0)
  }
}

/** A retired wallet can be checked, emptied and shown. Apps have no use for it. @throws Refusal */
async function lockFor(
  context: SharesContext,
  caller: Caller,
  { setId, purpose }: Pick<CustodyBody<'sets/release'>, 'setId' | 'purpose'>,
): Promise<CustodyWalletRow> {
  const { userId } = caller
  if (purpose === 'recover') return lockToRecover(context, caller, setId)
  return ofAny.has(purpose)
    ? lockWalletOfSet(context.db, { userId, setId })
    : lockWallet(context.db, userId)
}

interface FindParameters {
  wallet: CustodyWalletRow
  setId: string
  caller: Caller
  nowMs: number
}

/** Aᵢ of the calling device. A pending set may only be tested. */
async function deviceSet(
  db: Database,
  { wallet, setId, caller, purpose, nowMs }: FindParameters & { purpose: Purpose },
): Promise<CustodyShareRow> {
  if (purpose === 'reshare') checkFresh(caller, nowMs)
  const row = await db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('role', '=', 'device')
    .where('wallet_id', '=', wallet.id)
    .where('device_id', '=', caller.device.id)
    .executeTakeFirst()
  if (!row || (row.state === 'pending' && purpose !== 'prove')) throw refusal('set_unknown')
  return row
}

/** A₀, then R₀ ‖ C₀ if it is here, for a device that has waited or was approved. */
async function recoverySet(
  db: Database,
  { wallet, setId, caller, nowMs }: FindParameters,
): Promise<CustodyShareRow[]> {
  if (setId !== wallet.recovery_set_id) throw refusal('set_unknown')
  checkFresh(caller, nowMs)
  if (wallet.retired_at_ms === null) await requireApproved(db, { caller, nowMs, wallet })
  const rows = await findShares(db, { walletId: wallet.id, setId })
  const isElsewhere = rows.some(({ role }) => role === 'receipt')
  const roles = isElsewhere ? (['server'] as const) : (['server', 'escrow'] as const)
  const ordered = roles.map((role) => rows.find((row) => row.role === role))
  return ordered.map((row) => {
    if (!row) throw refusal('set_unknown')
    return row
  })
}

/** @throws Refusal unless the device's wait is over */
async function requireApproved(
  db: Database,
  { wallet, caller, nowMs }: Omit<FindParameters, 'setId'>,
): Promise<void> {
  const recovery = await db
    .selectFrom('custody_recoveries')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .where('device_id', '=', caller.device.id)
    .executeTakeFirst()
  if (!recovery) throw refusal('recovery_none')
  if (await isWaiting(db, recovery, nowMs)) throw refusal('recovery_waits')
}

function checkFresh({ authenticatedAtMs }: Caller, nowMs: number): void {
  if (nowMs - authenticatedAtMs > RECENT_CODE_MS) throw refusal('authentication_too_old')
}

/** @throws Refusal */
async function checkExport(
  context: SharesContext,
  { wallet, caller, nowMs }: { wallet: CustodyWalletRow; caller: Caller; nowMs: number },
): Promise<void> {
  // The strongest factor counts: with one of the owner's own, a code by email is not enough.
  if (await provenFactor(context.db, wallet.id)) throw refusal('factor_needed')
  requireCodeWithin(EXPORT_CODE_MS, caller, nowMs)
  if (await heldUntilMs(context, caller.userId)) throw refusal('held')
}
