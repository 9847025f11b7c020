// After a key was exposed: determines which shares must be split again, and stores the new recovery set, which
// replaces the old one together with a device's new set.
import type { Wallet } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../db/schema.ts'
import type { KeyName, Kms } from '../kms/kms.ts'
import type { takeApart } from './createWallet.ts'
import { refusal } from './refusals.ts'
import { sealRow } from './stored.ts'

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
  db: Database,
  wallet: CustodyWalletRow,
  set: CustodyShareRow | undefined,
): Promise<Wallet['resplit']> {
  const { recovery_resplit_at_ms: recoveryAtMs, devices_resplit_at_ms: devicesAtMs } = wallet
  return {
    recovery: recoveryAtMs !== null && (await isEscrowOlder(db, wallet, recoveryAtMs)),
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
    .where('role', '=', 'escrow')
    .executeTakeFirst()
  return escrow !== undefined && escrow.created_at_ms <= atMs
}

/** @throws Refusal if none is due: a hijacked page could replace a good set with bytes that open nothing */
export async function addPendingRecovery(
  { db, kms }: { db: Database; kms: Kms },
  {
    wallet,
    row,
    recoverySetId,
    parts,
  }: {
    wallet: CustodyWalletRow
    row: CustodyShareRow
    recoverySetId: string
    parts: ReturnType<typeof takeApart>
  },
): Promise<void> {
  if (!(await resplitOf(db, wallet, undefined)).recovery) throw refusal('set_unknown')
  const known = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('set_id', '=', recoverySetId)
    .executeTakeFirst()
  if (known) throw refusal('set_unknown')
  await db
    .deleteFrom('custody_shares')
    .where('wallet_id', '=', wallet.id)
    .where('state', '=', 'pending')
    .where('joins_set_id', 'is not', null)
    .execute()
  const names = {
    set_id: recoverySetId,
    wallet_id: wallet.id,
    device_id: null,
    joins_set_id: row.set_id,
    state: 'pending',
    epoch: 1,
    created_at_ms: row.created_at_ms,
  } as const
  const rows = await Promise.all([
    sealRow(kms, { ...names, role: 'server' }, parts.server),
    sealRow(kms, { ...names, role: 'escrow' }, parts.escrow),
  ])
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
