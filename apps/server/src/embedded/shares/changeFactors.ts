// `factors/confirm` and `factors/remove`: a factor takes effect, or ends.
import type { CustodyBody, Factor } from '@aureus/protocol/custody'
import type { CustodyFactorRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import {
  areEnough,
  dropFactors,
  findFactor,
  holdOf,
  readFactors,
  readPasskeys,
  requireReleased,
  toFactor,
} from './factors.ts'
import { refusal } from './refusals.ts'
import { findDeviceSet, heldUntilMs, lockWallet } from './wallets.ts'

/**
 * Deletes the escrow, and for a password the earlier password. Only for a device that has just tested the new factor.
 */
export async function confirmFactor(
  context: SharesContext,
  caller: Caller,
  { setId, kind }: CustodyBody<'factors/confirm'>,
): Promise<Factor> {
  const { clock, mailer, holdMs, tellKeyEvent } = context
  return mailer.transaction(async (transaction, post) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const factor = await findFactor(transaction, { walletId: wallet.id, setId, kind })
    if (!factor) throw refusal('factor_none')
    const passkeys = await readPasskeys(transaction, wallet.id)
    if (factor.proven_at_ms !== null) return toFactor(factor, { passkeys })
    // Whoever has only the mailbox and waited must not lock the owner out at once.
    if (await heldUntilMs({ ...context, db: transaction }, caller.userId)) throw refusal('held')
    const all = await readFactors(transaction, wallet.id)
    const heldMs = holdOf(factor, all, holdMs)
    if (heldMs !== null && heldMs > clock()) throw refusal('held')
    await requireReleased(transaction, {
      caller,
      walletId: wallet.id,
      purposes: ['test'],
      setId,
      nowMs: clock(),
    })
    const others = all.filter((one) => one.set_id !== setId && one.proven_at_ms !== null)
    const replaced = others.filter((one) => kind === 'password' && one.kind === 'password')
    if (!areEnough([...others, factor], passkeys)) throw refusal('factor_not_synced')
    await activate(transaction, wallet, setId)
    await dropFactors(
      transaction,
      replaced.map(({ set_id }) => set_id),
    )
    const proven = await transaction
      .updateTable('custody_factors')
      .set({ proven_at_ms: clock() })
      .where('set_id', '=', setId)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirstOrThrow()
    const event = others.length > 0 ? 'factorProven' : 'userOnly'
    const told = { userId: caller.userId, deviceId: caller.device.id, event } as const
    await tellKeyEvent({ transaction, post }, told)
    return toFactor(proven, { passkeys })
  })
}

async function activate(db: Database, wallet: CustodyWalletRow, setId: string): Promise<void> {
  const isStored = await db
    .updateTable('custody_shares')
    .set({ state: 'active' })
    .where('set_id', '=', setId)
    .where('wallet_id', '=', wallet.id)
    .where('state', '=', 'pending')
    .returning('role')
    .execute()
  // The escrow may only go when both halves of its successor are there.
  if (isStored.length !== 2) throw refusal('factor_none')
  const escrows = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('wallet_id', '=', wallet.id)
    // Also one that waits to be activated with a device's set.
    .where('role', 'in', ['escrow', 'receipt'])
    .execute()
  await dropFactors(
    db,
    escrows.map(({ set_id }) => set_id),
  )
  await pointTo(db, wallet, setId)
  // Their wait ends in nothing: the operator no longer has what they wait for.
  await db.deleteFrom('custody_recoveries').where('wallet_id', '=', wallet.id).execute()
}

/** The set that a new device uses, unless its owner chooses another factor. */
async function pointTo(db: Database, { id }: CustodyWalletRow, setId: string): Promise<void> {
  await db
    .updateTable('custody_wallets')
    .set({ recovery_set_id: setId })
    .where('id', '=', id)
    .execute()
}

/**
 * The last one stays: without it a lost device would be a lost wallet, and an escrow would give the operator back what the
 * owner took.
 */
export async function removeFactor(
  context: SharesContext,
  caller: Caller,
  { setId }: CustodyBody<'factors/remove'>,
): Promise<void> {
  const { mailer, tellKeyEvent } = context
  await mailer.transaction(async (transaction, post) => {
    const wallet = await lockWallet(transaction, caller.userId)
    if (!(await findDeviceSet(transaction, caller.device.id, 'active')))
      throw refusal('set_unknown')
    const all = await readFactors(transaction, wallet.id)
    const factor = all.find((one) => one.set_id === setId)
    // The first answer may have been lost.
    if (!factor) return
    if (factor.proven_at_ms !== null)
      await giveUp({ ...context, db: transaction }, { wallet, caller, factor, all })
    await dropFactors(transaction, [setId])
    const told = { userId: caller.userId, deviceId: caller.device.id } as const
    await tellKeyEvent({ transaction, post }, { ...told, event: 'factorRemoved' })
  })
}

interface GivingUp {
  wallet: CustodyWalletRow
  caller: Caller
  factor: CustodyFactorRow
  all: readonly CustodyFactorRow[]
}

/** Others take over. @throws Refusal without others, or while the wallet is held */
async function giveUp(
  context: SharesContext,
  { wallet, caller, factor, all }: GivingUp,
): Promise<void> {
  const { db } = context
  const others = all.filter((one) => one !== factor && one.proven_at_ms !== null)
  if (!areEnough(others, await readPasskeys(db, wallet.id))) throw refusal('factor_last')
  if (await heldUntilMs(context, caller.userId)) throw refusal('held')
  const [next] = others
  if (next && wallet.recovery_set_id === factor.set_id) await pointTo(db, wallet, next.set_id)
}
