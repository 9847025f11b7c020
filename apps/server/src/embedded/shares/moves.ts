// `move/*`: a person moves to a new wallet after a leak. Until the move ends, both wallets exist; then the old one is
// retired. No row is deleted, so a crash between any two steps loses nothing.
import type { CustodyAnswer, CustodyBody, OtherWallet, Wallet } from '@aureus/protocol/custody'
import type { CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import { wrongFactor } from './counts.ts'
import { createWallet } from './createWallet.ts'
import { readFactors, readPasskeys, toFactor } from './factors.ts'
import { openProof, proveOwner } from './freeze.ts'
import { checkLimits, record } from './limits.ts'
import { refusal } from './refusals.ts'
import type { DepositKeys } from './sealed.ts'
import { findDeviceSet, findNextWallet, heldUntilMs, lockWallet, toWallet } from './wallets.ts'

/** Long enough to read the preview. */
const ALLOWED_MS = 30 * 60_000

export async function listOthers(
  context: SharesContext,
  caller: Caller,
): Promise<CustodyAnswer<'move/list'>> {
  const { db } = context
  const rows = await db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where((is) =>
      is.or([is('prepared_at_ms', 'is not', null), is('retired_at_ms', 'is not', null)]),
    )
    .orderBy('created_at_ms', 'desc')
    .execute()
  const wallets = await Promise.all(rows.map((row) => toOther(context, row, caller)))
  const isNext = ({ standing }: OtherWallet) => standing === 'next'
  return { wallets: [...wallets.filter(isNext), ...wallets.filter((one) => !isNext(one))] }
}

async function toOther(
  context: SharesContext,
  row: CustodyWalletRow,
  caller: Caller,
): Promise<OtherWallet> {
  const proven = (await readFactors(context.db, row.id)).filter(
    ({ proven_at_ms }) => proven_at_ms !== null,
  )
  const passkeys = await readPasskeys(context.db, row.id)
  return {
    standing: row.retired_at_ms === null ? 'next' : 'retired',
    wallet: await toWallet(context, row, caller),
    retiredAtMs: row.retired_at_ms,
    factors: proven.map((factor) => toFactor(factor, { passkeys })),
  }
}

/** The strongest factor counts, as for an export. @throws Refusal */
export async function allowMove(
  context: SharesContext,
  caller: Caller,
  { proof }: CustodyBody<'move/allow'>,
): Promise<void> {
  const { db, clock } = context
  const shown = await openProof(context, { caller, proof })
  // Commits also a wrong attempt, which counts.
  const isProven = await db.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const nowMs = clock()
    if (!(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    if (await heldUntilMs({ ...context, db: transaction }, caller.userId)) throw refusal('held')
    const isRight = await proveOwner({ transaction, wallet, caller, shown, nowMs })
    const asked = { walletId: wallet.id, device: caller.device, kind: proof?.kind, nowMs }
    await checkLimits(transaction, { ...asked, purpose: 'allowMove' })
    const setId = isRight ? wallet.recovery_set_id : ''
    await record(transaction, { wallet, caller, purpose: 'allowMove', setId, nowMs })
    return isRight
  })
  if (!isProven) throw wrongFactor()
}

/** @throws Refusal */
export async function beginMove(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  body: CustodyBody<'move/begin'>,
): Promise<Wallet> {
  const { mailer, clock, tellKeyEvent } = context
  const allow = async (transaction: Database) => {
    const wallet = await lockWallet(transaction, caller.userId)
    await requireAllowed(transaction, { wallet, caller, nowMs: clock() })
    // Words or a key of the current wallet: a move to itself, in one family at least.
    const { evm, solana } = body.accounts
    if (evm === wallet.evm_address || solana === wallet.solana_address)
      throw refusal('wallet_exists')
    if (await hasLeft(transaction, caller, body.accounts)) throw refusal('wallet_left')
  }
  const isNew = !(await findNextWallet(context.db, caller.userId))
  const wallet = await createWallet(context, depositKeys, caller, body, { standing: 'next', allow })
  const told = { userId: caller.userId, deviceId: caller.device.id, event: 'moveBegun' } as const
  if (isNew)
    await mailer.transaction((transaction, post) => tellKeyEvent({ transaction, post }, told))
  return wallet
}

/** Whether a finished move left a wallet with one of these keys. A wallet of a cancelled move may be brought again. */
async function hasLeft(
  db: Database,
  { userId }: Caller,
  { evm, solana }: CustodyBody<'move/begin'>['accounts'],
): Promise<boolean> {
  const left = await db
    .selectFrom('custody_wallets as wallet')
    .innerJoin('custody_wallets as successor', 'successor.id', 'wallet.successor_id')
    .select('wallet.id')
    .where('wallet.user_id', '=', userId)
    // A cancelled move retires the newer wallet.
    .whereRef('wallet.created_at_ms', '<', 'successor.created_at_ms')
    .where((is) =>
      is.or([is('wallet.evm_address', '=', evm), is('wallet.solana_address', '=', solana)]),
    )
    .executeTakeFirst()
  return left !== undefined
}

async function requireAllowed(
  db: Database,
  { wallet, caller, nowMs }: { wallet: CustodyWalletRow; caller: Caller; nowMs: number },
): Promise<void> {
  const allowed = await db
    .selectFrom('custody_releases')
    .select('id')
    .where('wallet_id', '=', wallet.id)
    .where('device_id', '=', caller.device.id)
    .where('purpose', '=', 'allowMove')
    .where('set_id', '!=', '')
    .where('created_at_ms', '>', nowMs - ALLOWED_MS)
    .executeTakeFirst()
  if (!allowed) throw refusal('move_not_allowed')
}

/** On any device that has the old wallet or the new one. @throws Refusal */
export async function finishMove(
  context: SharesContext,
  caller: Caller,
  { walletId }: CustodyBody<'move/finish'>,
): Promise<void> {
  const { mailer, clock, tellKeyEvent, announce } = context
  await mailer.transaction(async (transaction, post) => {
    const old = await lockWallet(transaction, caller.userId)
    // The first answer may have been lost.
    if (old.id === walletId) return
    const next = await findNextWallet(transaction, caller.userId)
    if (next?.id !== walletId) throw refusal('wallet_none')
    await requireHere(transaction, caller, [old.id, next.id])
    const nowMs = clock()
    await retire(transaction, old, { nowMs, successorId: next.id })
    await transaction
      .updateTable('custody_wallets')
      .set({ prepared_at_ms: null, devices_changed_at_ms: old.devices_changed_at_ms })
      .where('id', '=', next.id)
      .execute()
    await record(transaction, {
      wallet: next,
      caller,
      purpose: 'retire',
      setId: next.recovery_set_id,
      nowMs,
    })
    await endSignIns(transaction, old)
    const told = { userId: caller.userId, deviceId: caller.device.id, event: 'moved' } as const
    await tellKeyEvent({ transaction, post }, told)
    const accounts = { eip155: next.evm_address, solana: next.solana_address }
    await announce?.post(transaction, {
      type: 'wallet.replaced',
      data: { walletId: next.id, accounts, replacedWalletId: old.id },
    })
  })
  announce?.wake()
}

/** @throws Refusal */
export async function cancelMove(
  { db, clock }: SharesContext,
  caller: Caller,
  { walletId }: CustodyBody<'move/cancel'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const current = await lockWallet(transaction, caller.userId)
    const next = await findNextWallet(transaction, caller.userId)
    if (next?.id !== walletId) return
    await requireHere(transaction, caller, [current.id, next.id])
    await retire(transaction, next, { nowMs: clock(), successorId: current.id })
  })
}

async function requireHere(db: Database, { device }: Caller, walletIds: string[]): Promise<void> {
  for (const id of walletIds) if (await findDeviceSet(db, device.id, 'active', id)) return
  throw refusal('set_unknown')
}

async function retire(
  db: Database,
  { id }: CustodyWalletRow,
  { nowMs, successorId }: { nowMs: number; successorId: string },
): Promise<void> {
  await db
    .updateTable('custody_wallets')
    .set({ retired_at_ms: nowMs, successor_id: successorId, prepared_at_ms: null })
    .where('id', '=', id)
    .execute()
  // A device that waits for it would get nothing of use, and a mark of it opens nothing any more.
  for (const table of ['custody_recoveries', 'custody_marks'] as const)
    await db.deleteFrom(table).where('wallet_id', '=', id).execute()
}

/** Whoever has the old key must not stay signed in with it, as after a change of the account. */
async function endSignIns(
  db: Database,
  { evm_address, solana_address }: CustodyWalletRow,
): Promise<void> {
  const addresses = [evm_address, solana_address]
  await db.deleteFrom('siwx_sessions').where('address', 'in', addresses).execute()
}
