// `sets/release`: releases a share to its set's device, within limits, after recording it.
import { randomUUID } from 'node:crypto'
import type { CustodyAnswer, CustodyBody, Purpose } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../db/schema.ts'
import { RECENT_CODE_MS } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { limits } from './limits.ts'
import { isWaiting } from './notices.ts'
import { refusal } from './refusals.ts'
import { sealTo } from './sealed.ts'
import { openRow } from './stored.ts'
import { lockWallet } from './wallets.ts'

export async function releaseShare(
  { db, kms, clock }: SharesContext,
  caller: Caller,
  body: CustodyBody<'sets/release'>,
): Promise<CustodyAnswer<'sets/release'>> {
  const { setId, purpose, digest = null, epk } = body
  const nowMs = clock()
  const rows = await db.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const found =
      purpose === 'recover'
        ? await recoverySet(transaction, { wallet, setId, caller, nowMs })
        : [await deviceSet(transaction, { wallet, setId, caller, purpose, nowMs })]
    await checkLimits(transaction, { walletId: wallet.id, purpose, nowMs })
    await transaction
      .insertInto('custody_releases')
      .values({
        id: randomUUID(),
        wallet_id: wallet.id,
        device_id: caller.device.id,
        set_id: setId,
        purpose,
        digest,
        created_at_ms: nowMs,
      })
      .execute()
    return found
  })
  const shares = await Promise.all(rows.map((row) => openRow(kms, row)))
  const plain = Buffer.concat(shares)
  try {
    return { sealed: await sealTo(epk, plain) }
  } finally {
    for (const bytes of [...shares, plain]) bytes.fill(0)
  }
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

/** A₀, then R₀ ‖ C₀, for a device that has waited or was approved. */
async function recoverySet(
  db: Database,
  { wallet, setId, caller, nowMs }: FindParameters,
): Promise<CustodyShareRow[]> {
  if (setId !== wallet.recovery_set_id) throw refusal('set_unknown')
  checkFresh(caller, nowMs)
  const recovery = await db
    .selectFrom('custody_recoveries')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .where('device_id', '=', caller.device.id)
    .executeTakeFirst()
  if (!recovery) throw refusal('recovery_none')
  if (await isWaiting(db, recovery, nowMs)) throw refusal('recovery_waits')
  const rows = await db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('wallet_id', '=', wallet.id)
    .execute()
  const ordered = (['server', 'escrow'] as const).map((role) =>
    rows.find((row) => row.role === role),
  )
  return ordered.map((row) => {
    if (!row) throw refusal('set_unknown')
    return row
  })
}

function checkFresh({ authenticatedAtMs }: Caller, nowMs: number): void {
  if (nowMs - authenticatedAtMs > RECENT_CODE_MS) throw refusal('authentication_too_old')
}

async function checkLimits(
  db: Database,
  { walletId, purpose, nowMs }: { walletId: string; purpose: Purpose; nowMs: number },
): Promise<void> {
  for (const { most, withinMs } of limits[purpose]) {
    const { count } = await db
      .selectFrom('custody_releases')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('wallet_id', '=', walletId)
      .where('purpose', '=', purpose)
      .where('created_at_ms', '>', nowMs - withinMs)
      .executeTakeFirstOrThrow()
    if (count >= most) throw refusal('release_limited')
  }
}
