// `wallet/freeze` and `wallet/thaw`: the owner stops every use of the key at once, and lets it be used later.
import type { CustodyBody } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { requireCodeWithin } from '../walletApi/recentCode.ts'
import { endSessionsOf } from '../walletApi/sessions.ts'
import type { Caller, SharesContext } from './context.ts'
import { wrongFactor } from './counts.ts'
import { isTokenOf } from './factorRelease.ts'
import { findFactor, provenFactor } from './factors.ts'
import { checkLimits, record } from './limits.ts'
import { refusal } from './refusals.ts'
import { EXPORT_CODE_MS } from './release.ts'
import { cancelElsewhere } from './secondRecovery.ts'
import { openRow } from './stored.ts'
import { findDeviceSet, findWallet, lockAnyWallet } from './wallets.ts'

/** A protective action: it needs a device of the wallet, and no code, which a thief of the mailbox may intercept. */
export async function freezeWallet(
  { mailer, clock, tellKeyEvent, escrow }: SharesContext,
  caller: Caller,
): Promise<void> {
  const ended = await mailer.transaction(async (transaction, post) => {
    const wallet = await lockAnyWallet(transaction, caller.userId)
    await requireDeviceSet(transaction, caller)
    if (wallet.frozen_at_ms !== null) return []
    const nowMs = clock()
    await checkLimits(transaction, {
      walletId: wallet.id,
      device: caller.device,
      purpose: 'freeze',
      nowMs,
    })
    await transaction
      .updateTable('custody_wallets')
      // With those that it replaced.
      .set({ frozen_at_ms: nowMs })
      .where('user_id', '=', caller.userId)
      .execute()
    await endSessionsOf(transaction, { userId: caller.userId, except: caller.id })
    // Otherwise a delay would run out while nothing moves, and its device be let in with the thaw.
    const waiting = await transaction
      .deleteFrom('custody_recoveries')
      .where('wallet_id', '=', wallet.id)
      .returning('id')
      .execute()
    const setId = wallet.recovery_set_id
    await record(transaction, { wallet, caller, purpose: 'freeze', setId, nowMs })
    const told = { userId: caller.userId, deviceId: caller.device.id } as const
    await tellKeyEvent({ transaction, post }, { ...told, event: 'ownerFroze' })
    return waiting
  })
  for (const { id } of ended) await cancelElsewhere({ escrow }, id)
}

/**
 * After a thaw by code, what a thief could abuse waits as it does after a new device. A factor needs no such wait.
 * @throws Refusal
 */
export async function thawWallet(
  context: SharesContext,
  caller: Caller,
  { proof }: CustodyBody<'wallet/thaw'>,
): Promise<void> {
  const { mailer, clock, tellKeyEvent } = context
  const shown = await openProof(context, { caller, proof })
  // Commits also a wrong attempt, which counts.
  const isThawed = await mailer.transaction(async (transaction, post) => {
    const wallet = await lockAnyWallet(transaction, caller.userId)
    if (wallet.frozen_at_ms === null) return true
    const nowMs = clock()
    const isProven = await proveOwner({ transaction, wallet, caller, shown, nowMs })
    const asked = { walletId: wallet.id, device: caller.device, kind: proof?.kind, nowMs }
    await checkLimits(transaction, { ...asked, purpose: 'thaw' })
    // As with releases, a wrong attempt proves nothing about the set.
    const setId = isProven ? wallet.recovery_set_id : ''
    await record(transaction, { wallet, caller, purpose: 'thaw', setId, nowMs })
    if (!isProven) return false
    await transaction
      .updateTable('custody_wallets')
      .set({ frozen_at_ms: null, ...(!proof && { devices_changed_at_ms: nowMs }) })
      .where('user_id', '=', caller.userId)
      .execute()
    const told = { userId: caller.userId, deviceId: caller.device.id } as const
    await tellKeyEvent({ transaction, post }, { ...told, event: 'ownerThawed' })
    return true
  })
  if (!isThawed) throw wrongFactor()
}

export interface Proving {
  transaction: Database
  wallet: CustodyWalletRow
  caller: Caller
  shown: Shown | undefined
  nowMs: number
}

type Proof = NonNullable<CustodyBody<'wallet/thaw'>['proof']>
interface Shown {
  row: CustodyShareRow
  isRight: boolean
}

/** Before the transaction, because the keys may be far away. @throws Refusal */
export async function openProof(
  { db, kms }: Pick<SharesContext, 'db' | 'kms'>,
  { caller, proof }: { caller: Caller; proof: Proof | undefined },
): Promise<Shown | undefined> {
  if (!proof) return undefined
  const wallet = await findWallet(db, caller.userId)
  if (!wallet) throw refusal('wallet_none')
  const row = await findProven(db, wallet, proof)
  const opened = await openRow(kms, row)
  try {
    return { row, isRight: isTokenOf(opened, proof.token) }
  } finally {
    opened.fill(0)
  }
}

/** @throws Refusal */
async function findProven(
  db: Database,
  wallet: CustodyWalletRow,
  { setId, kind }: { setId: string; kind: Proof['kind'] },
): Promise<CustodyShareRow> {
  const factor = await findFactor(db, { walletId: wallet.id, setId, kind })
  const row = await db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('wallet_id', '=', wallet.id)
    .where('role', '=', kind)
    .executeTakeFirst()
  if (!row || factor?.proven_at_ms == null) throw refusal('factor_none')
  return row
}

/** @returns whether the factor is right. @throws Refusal if another proof is needed */
export async function proveOwner({
  transaction,
  wallet,
  caller,
  shown,
  nowMs,
}: Proving): Promise<boolean> {
  if (!shown) {
    if (await provenFactor(transaction, wallet.id)) throw refusal('factor_needed')
    await requireDeviceSet(transaction, caller)
    requireCodeWithin(EXPORT_CODE_MS, caller, nowMs)
    return true
  }
  // It may have been replaced meanwhile.
  const { set_id: setId, role, sealed } = shown.row
  const now = await findProven(transaction, wallet, { setId, kind: role as Proof['kind'] })
  if (now.sealed !== sealed) throw refusal('factor_none')
  return shown.isRight
}

async function requireDeviceSet(db: Database, { device }: Caller): Promise<void> {
  if (!(await findDeviceSet(db, device.id, 'active'))) throw refusal('set_unknown')
}
