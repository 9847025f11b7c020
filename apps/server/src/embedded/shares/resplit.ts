// After a key was exposed: determines which shares must be split again, and stores the new recovery set, which
// replaces the old one together with a device's new set.
import type { Wallet } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import type { KeyName, Kms } from '../../platform/kms/kms.ts'
import type { SharesContext } from './context.ts'
import type { DepositParts } from './depositParts.ts'
import { refusal } from './refusals.ts'
import { addressFor, type Deposited, depositOf, noteDeposit } from './second.ts'
import { type SealedShare, sealShare } from './stored.ts'

/** What a key protects, at rest or in transit: the pepper opens deposits. */
const exposed: Record<KeyName, readonly ('recovery_resplit_at_ms' | 'devices_resplit_at_ms')[]> = {
  'auth-kek': ['recovery_resplit_at_ms', 'devices_resplit_at_ms'],
  'escrow-kek': ['recovery_resplit_at_ms'],
  pepper: ['recovery_resplit_at_ms', 'devices_resplit_at_ms'],
}

/** Marks every current wallet. @returns how many */
export async function markForResplit(db: Database, name: KeyName, nowMs: number): Promise<number> {
  const columns = exposed[name].map((column) => [column, nowMs])
  const { numUpdatedRows } = await db
    .updateTable('custody_wallets')
    .set(Object.fromEntries(columns))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What is due for a wallet on a device with `set`. */
export async function resplitOf(
  context: Pick<SharesContext, 'db' | 'clock' | 'escrow'>,
  wallet: CustodyWalletRow,
  set: CustodyShareRow | undefined,
): Promise<Wallet['resplit']> {
  const { recovery_resplit_at_ms: recoveryAtMs, devices_resplit_at_ms: devicesAtMs } = wallet
  const isOlder = recoveryAtMs !== null && (await isEscrowOlder(context.db, wallet, recoveryAtMs))
  return {
    recovery: isOlder || (await belongsElsewhere(context, wallet)),
    device: devicesAtMs !== null && set !== undefined && set.created_at_ms <= devicesAtMs,
  }
}

/** If the owner has given up escrow, it is not created again. */
async function isEscrowOlder(
  db: Database,
  { recovery_set_id }: CustodyWalletRow,
  atMs: number,
): Promise<boolean> {
  const escrow = await db
    .selectFrom('custody_shares')
    .select('created_at_ms')
    .where('set_id', '=', recovery_set_id)
    .where('role', 'in', ['escrow', 'receipt'])
    .executeTakeFirst()
  return escrow !== undefined && escrow.created_at_ms <= atMs
}

/** Whether the escrow is here and could be at the second server, or is there with an address of before. */
async function belongsElsewhere(
  context: Pick<SharesContext, 'db' | 'clock' | 'escrow'>,
  { recovery_set_id, user_id }: CustodyWalletRow,
): Promise<boolean> {
  const { db } = context
  const address = await addressFor(context, db, user_id)
  if (address === undefined) return false
  const deposit = await depositOf(db, recovery_set_id)
  if (deposit) return deposit.address !== address
  const escrow = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('set_id', '=', recovery_set_id)
    .where('role', '=', 'escrow')
    .executeTakeFirst()
  return escrow !== undefined
}

/** A₀ of one set, and R₀ ‖ C₀ if it stays here. */
type SealedRecovery = readonly [SealedShare, ...SealedShare[]]

export async function sealRecovery(
  kms: Kms,
  {
    walletId,
    recoverySetId,
    parts,
  }: { walletId: string; recoverySetId: string; parts: DepositParts },
): Promise<SealedRecovery> {
  const names = { wallet_id: walletId, set_id: recoverySetId }
  const { server, escrow } = parts
  return Promise.all([
    sealShare(kms, { ...names, role: 'server' }, server),
    ...(escrow ? [sealShare(kms, { ...names, role: 'escrow' }, escrow)] : []),
  ])
}

/** @throws Refusal if none is due: a hijacked page could replace a good set with bytes that open nothing */
export async function addPendingRecovery(
  context: Pick<SharesContext, 'db' | 'clock' | 'escrow'>,
  {
    wallet,
    row,
    recovery,
    deposited,
  }: {
    wallet: CustodyWalletRow
    row: CustodyShareRow
    recovery: SealedRecovery
    deposited: Deposited | undefined
  },
): Promise<void> {
  const { db } = context
  if (!(await resplitOf(context, wallet, undefined)).recovery) throw refusal('set_unknown')
  // Where the second server is offered, R₀ must not come here.
  if (!deposited && (await addressFor(context, db, wallet.user_id)) !== undefined)
    throw refusal('body_malformed')
  const known = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('set_id', '=', recovery[0].set_id)
    .executeTakeFirst()
  if (known) throw refusal('set_unknown')
  await db
    .deleteFrom('custody_shares')
    .where('wallet_id', '=', wallet.id)
    .where('state', '=', 'pending')
    .where('joins_set_id', 'is not', null)
    .execute()
  const names = {
    device_id: null,
    joins_set_id: row.set_id,
    state: 'pending',
    epoch: 1,
    created_at_ms: row.created_at_ms,
  } as const
  const rows: CustodyShareRow[] = recovery.map((share) => ({ ...share, ...names }))
  if (deposited) rows.push(await noteDeposit(db, names, deposited))
  await db.insertInto('custody_shares').values(rows).execute()
}

/** Activates the recovery set that came with a device's set, if any. The old one is deleted. */
export async function activateRecovery(
  db: Database,
  wallet: CustodyWalletRow,
  setId: string,
): Promise<void> {
  const joined = await db
    .updateTable('custody_shares')
    .set({ state: 'active', joins_set_id: null })
    .where('wallet_id', '=', wallet.id)
    .where('joins_set_id', '=', setId)
    .where('state', '=', 'pending')
    .returning('set_id')
    .execute()
  const [recovery] = joined
  if (!recovery) return
  await db
    .deleteFrom('custody_shares')
    .where('wallet_id', '=', wallet.id)
    .where('set_id', '=', wallet.recovery_set_id)
    .execute()
  await db
    .updateTable('custody_wallets')
    .set({ recovery_set_id: recovery.set_id })
    .where('id', '=', wallet.id)
    .execute()
}
